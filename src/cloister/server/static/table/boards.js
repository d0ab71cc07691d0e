// Looking at the board of somebody else, large.

import { inAddress } from "./address.js";
import { refresh } from "./changes.js";
import { complain } from "./notices.js";
import { state } from "./state.js";

/** Show the board of a player in the place of one's own, or one's own again. @param {string} player */
export function lookAtBoard(player) {
  if (player === (state.board ?? "")) return;
  state.board = player || null;
  inAddress("board", state.board);
  return refresh().catch(complain);
}

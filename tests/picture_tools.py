"""What the tests of drawings share: the things in a picture."""

from xml.etree import ElementTree

from cloister.pictures.scene import Panel, Scene


def panels(scene: Scene) -> list[Panel]:
    return [*scene.shared, *scene.own, *scene.players]


def parsed(scene: Scene) -> list[ElementTree.Element]:
    bodies = [part.body for panel in panels(scene) for part in panel.parts]
    return [ElementTree.fromstring(f"<svg>{body}</svg>") for body in bodies]


def things(scene: Scene) -> dict[str, str]:
    """The keys of a picture with the classes of their things. No key is there twice."""
    found: dict[str, str] = {}
    for body in parsed(scene):
        for element in body.iter():
            key = element.get("data-key")
            if key is not None:
                assert key not in found, f"{key} is drawn twice"
                assert element.get("aria-label")
                classes = [child.get("class", "") for child in element.iter()]
                assert any("halo" in look for look in classes) and any("edge" in look for look in classes), key
                found[key] = element.get("class", "")
    return found

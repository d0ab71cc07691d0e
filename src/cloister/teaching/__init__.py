"""What teaches: lessons, what is said about a decision, the rules to look up, set-up and score pads, numbers.

Everything here is data with a little code that reads and checks it. Texts stand beside each other in every language.
"""

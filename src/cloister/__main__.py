"""`python -m cloister` is the command `cloister`, also where the folder of scripts is not on the path."""

from cloister.cli.main import main

if __name__ == "__main__":
    main()

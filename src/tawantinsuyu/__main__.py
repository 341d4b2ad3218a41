"""`python -m tawantinsuyu`: the same as the command `tawantinsuyu`."""

from tawantinsuyu.cli.main import app

if __name__ == "__main__":
    app(prog_name="tawantinsuyu")

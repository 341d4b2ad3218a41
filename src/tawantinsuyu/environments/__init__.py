"""Actions and observations for learning programs. Importing this registers the environments with Gymnasium."""

from importlib.util import find_spec

if find_spec("gymnasium") is not None:  # OpenSpiel's game does not need it
    from tawantinsuyu.environments.registered import register

    register()

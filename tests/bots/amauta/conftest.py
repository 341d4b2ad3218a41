"""A file of random weights for bots."""

from __future__ import annotations

import pytest

from tests.bots.amauta.networks import random_network


@pytest.fixture(scope="session")
def weights(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The path of a file with the weights of `random_network`."""
    path = tmp_path_factory.mktemp("weights") / "random.amauta"
    random_network().save(path)
    return str(path)

"""People with roles: given in the database, as the command line does."""

from __future__ import annotations

from functools import partial

from harness.servers.guest import Guest
from harness.servers.server import ServerInThread
from tawantinsuyu.server.features.admin.actions import set_role
from tawantinsuyu.server.features.admin.log import Deed
from tawantinsuyu.server.features.admin.service import Admin
from tawantinsuyu.table.rows import Role


class Host:
    """Whoever runs a server."""

    def __init__(self, server: ServerInThread) -> None:
        self.server = server

    def person(self, name: str, role: Role) -> Guest:
        """Somebody new with a role."""
        guest = self.server.guest(name)
        admin = self.server.services.feature(Admin)
        work = partial(set_role, person_id=guest.id, role=role)
        self.server.inside(admin.act(Deed("role", person_id=guest.id, details=role, work=work)))
        return guest

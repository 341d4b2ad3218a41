"""Programs that the project needs: found on the machine or installed."""

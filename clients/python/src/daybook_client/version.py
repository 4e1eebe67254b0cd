# Written from package.json by npm run generate.
"""The version of this release, which is that of the server."""

VERSION = "1.0.0"

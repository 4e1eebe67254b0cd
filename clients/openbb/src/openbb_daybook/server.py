"""Asks the server."""

import json
import os
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from openbb_core.app.model.abstract.error import OpenBBError
from openbb_core.provider.utils.errors import EmptyDataError


def ask(method: str, query: dict[str, Any], credentials: dict[str, str] | None) -> dict[str, Any]:
    """The answer of a method. What is not held has no data; every other refusal is an error with the server's own words."""
    address = os.environ.get("DAYBOOK_URL", "http://localhost:8080").rstrip("/")
    given = {name: value for name, value in query.items() if value is not None}
    headers = {"User-Agent": "openbb-daybook"}
    key = (credentials or {}).get("daybook_api_key")
    if key:
        headers["Authorization"] = f"Bearer {key}"
    request = Request(f"{address}/shorts.v1alpha1.{method}?{urlencode(given)}", headers=headers)
    try:
        with urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except HTTPError as refusal:
        message = json.load(refusal).get("message", str(refusal))
        raise EmptyDataError(message) if refusal.code == 404 else OpenBBError(message) from refusal

# Lists, reads and calls everything with the official client for Python, over HTTP and over standard input and output.
import asyncio
import json
import sys

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

address, node, daybook, data, calls = sys.argv[1:]
CALLS = json.loads(calls)


async def everything(client):
    tools = (await client.list_tools()).tools
    resources = (await client.list_resources()).resources
    templates = (await client.list_resource_templates()).resource_templates
    prompts = (await client.list_prompts()).prompts
    guide = await client.read_resource("daybook://guide")
    stock = await client.read_resource("daybook://stocks/K9M")
    for prompt in prompts:
        await client.get_prompt(prompt.name, {each.name: "K9M" for each in prompt.arguments or []})
    failed = []
    for tool in (each for each in tools if each.name in CALLS):
        result = await client.call_tool(tool.name, CALLS[tool.name])
        if result.is_error:
            failed.append(f"{tool.name}: {result.content[0].text}")
    return {
        "counts": [len(tools), len(resources), len(templates), len(prompts)],
        "read": [len(guide.contents[0].text) > 100, "percentageShorted" in stock.contents[0].text],
        "failed": failed,
    }


async def main():
    async with httpx2.AsyncClient(headers={"user-agent": "daybook-tests/1"}) as http:
        async with Client(streamable_http_client(f"{address}/mcp", http_client=http)) as client:
            print(json.dumps(await everything(client)))
    started = StdioServerParameters(command=node, args=[daybook, "mcp"], env={"DAYBOOK_DATA": data})
    async with Client(started) as client:
        print(json.dumps(await everything(client)))


asyncio.run(main())

import type { HookEvent } from "@daybook/api";

/** An event with all fields of one and with nothing in them, of a dataset that is called "test". */
export function testEventAt(now: Date): HookEvent {
  const event = {
    id: `0000000000-test-${now.getTime()}`,
    at: now.toISOString(),
    version: "",
    dataset: "test",
    source: "",
    file: "",
    ...{ added: 0, restated: 0, withdrawn: 0 },
    keys: [],
    more: 0,
  };
  return { id: event.id, body: JSON.stringify(event) };
}

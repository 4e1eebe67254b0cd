/** An event of a stream of server-sent events. */
export interface StreamedEvent {
  /** The id that a reader names to go on after it. */
  readonly id: string | undefined;
  /** Empty for an event that only says where the stream is. */
  readonly data: string;
}

/** The events in the pieces of a stream, as the HTML standard reads them. `onPiece` is called for each piece, comments too. */
export async function* eventsIn(pieces: AsyncIterable<Uint8Array>, onPiece: () => void): AsyncGenerator<StreamedEvent> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of pieces) {
    onPiece();
    text += decoder.decode(piece, { stream: true });
    for (let end = END.exec(text); end !== null; end = END.exec(text)) {
      yield eventOf(text.slice(0, end.index));
      text = text.slice(end.index + end[0].length);
    }
    if (text.length > TEXT_MAX) throw new Error("the server sends an event that has no end");
  }
}

function eventOf(text: string): StreamedEvent {
  const lines = text.split(/\r\n|\r|\n/);
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ""));
  return { id: valuesOf("id").at(-1), data: valuesOf("data").join("\n") };
}

const END = /\r\n\r\n|\n\n|\r\r/;
const TEXT_MAX = 1 << 20;

export interface ServerEvent {
  /** `message` unless the server named it. */
  event: string;
  data: string;
}

/**
 * Splits `text/event-stream` into events. Pieces may break anywhere, also within a line ending; comments and unknown
 * fields are passed over, and what is left without a closing blank line is no event (the standard says so).
 */
export function eventParser(emit: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];

  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) emit({ event: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') name = value;
  };

  return (piece) => {
    rest += piece;
    // A lone CR at the end may be half of a CRLF: it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const text of lines) line(text);
  };
}

/** The events of a response, as they come. Ends with the stream. */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return;
  const waiting: ServerEvent[] = [];
  const parse = eventParser((event) => waiting.push(event));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parse(value);
      yield* waiting.splice(0);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

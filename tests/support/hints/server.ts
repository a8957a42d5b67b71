const BEAT = ':\n\n';
/** The real one, also while a test has stopped the clock. */
const soon = setImmediate;

/** A server of hints for pages without one: their `fetch` of a stream waits until the test opens or refuses it. */
export interface HintServer {
  fetch(address: string, asked: Pick<RequestInit, 'signal'>): Promise<Response>;
  /** Answers the waiting request with a stream that has one beat. */
  open(): Promise<void>;
  refuse(status: number, headers?: Record<string, string>): void;
  /** Sends on the open stream, in pieces where there are several. */
  send(...texts: readonly string[]): Promise<void>;
  beat(): Promise<void>;
  hint(): Promise<void>;
  /** Ends the open stream. */
  end(): void;
  /** Streams and requests that the page has not given up. */
  streams(): number;
  /** Requests so far. */
  asked(): number;
}

export function createHintServer(): HintServer {
  let waiting: ((response: Response) => void) | undefined;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let open = 0;
  let asked = 0;
  const settle = () => new Promise<void>((resolve) => void soon(resolve));
  const send = async (...texts: readonly string[]): Promise<void> => {
    for (const text of texts) {
      stream?.enqueue(new TextEncoder().encode(text));
      await settle();
    }
  };
  return {
    fetch(_address, { signal }) {
      asked += 1;
      open += 1;
      return new Promise((resolve, reject) => {
        waiting = resolve;
        signal?.addEventListener('abort', () => {
          open -= 1;
          stream = undefined;
          reject(new DOMException('The page gave up', 'AbortError'));
        });
      });
    },
    async open() {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = controller;
        },
      });
      waiting?.(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
      await send(BEAT);
    },
    refuse: (status, headers = {}) => waiting?.(new Response('{}', { status, headers })),
    send,
    beat: () => send(BEAT),
    hint: () => send('data: changed\n\n'),
    end: () => stream?.close(),
    streams: () => open,
    asked: () => asked,
  };
}

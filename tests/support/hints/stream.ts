import { get, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

/** A page's open stream of beats and hints. */
export interface ListenedStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** What has arrived so far. */
  text(): string;
  beats(): number;
  hints(): number;
  /** Resolves when the server ends the stream, or the test closes it. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens a stream over a connection of its own; closes it at the end of the test. */
export async function listenTo(address: string, headers: Record<string, string> = {}): Promise<ListenedStream> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers, agent: false }, resolve).on('error', reject);
  });
  const close = () => void response.destroy();
  onTestFinished(close);
  let text = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  const count = (event: string) => text.split(event).length - 1;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    beats: () => count(':\n\n'),
    hints: () => count('data: changed\n\n'),
    ended: new Promise((resolve) => response.on('error', () => undefined).once('close', resolve)),
    close,
  };
}

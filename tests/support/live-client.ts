import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { OrderMessage, ServerMessage, SnapshotMessage } from '#contract/orders/live-messages.ts';

/** A dashboard's socket in a test: all messages except heartbeats, and how it was closed. */
export interface LiveClient {
  readonly socket: WebSocket;
  readonly messages: readonly ServerMessage[];
  /** Waits for the n-th message (from 0). */
  message<Message extends ServerMessage>(index: number): Promise<Message>;
  /** Waits for the change with a revision. */
  revision(revision: number): Promise<OrderMessage>;
  /** The revisions of all messages so far. */
  revisions(): number[];
  /** The close code of the socket. */
  readonly closed: Promise<number>;
  send(message: unknown): void;
  /** Sends the client's revision (none by default) and waits for the answer. */
  start(at?: { day: string | null; revision: number | null }): Promise<ServerMessage>;
}

const PATIENCE_MS = 30_000;

/** Connects to the live feed; resolves after the handshake. Closes at the end of the test. */
export async function connectLive(
  url: string,
  cookie: string,
  headers: Record<string, string> = {},
  query = '',
): Promise<LiveClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live${query}`, {
    headers: { ...(cookie ? { cookie } : {}), ...headers },
    perMessageDeflate: false,
  });
  const messages: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type !== 'heartbeat') messages.push(message);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  onTestFinished(() => socket.terminate());
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });

  const wait = <Message extends ServerMessage>(find: () => ServerMessage | undefined): Promise<Message> =>
    new Promise((resolve, reject) => {
      const give = () => reject(new Error(`the message did not arrive; ${messages.length} others did`));
      const timer = setTimeout(give, PATIENCE_MS);
      const look = () => {
        const found = find();
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found as Message);
      };
      waiting.add(look);
      look();
    });

  const message: LiveClient['message'] = (index) => wait(() => messages[index]);

  return {
    socket,
    messages,
    message,
    revision: (revision) => wait(() => messages.find((one) => one.type === 'order' && one.revision === revision)),
    revisions: () => messages.flatMap((one) => ('revision' in one ? [one.revision] : [])),
    closed,
    send: (said) => socket.send(typeof said === 'string' ? said : JSON.stringify(said)),
    async start(at = { day: null, revision: null }) {
      const next = messages.length;
      socket.send(JSON.stringify({ type: 'start', ...at }));
      return message(next);
    },
  };
}

/** The ids of a snapshot's orders. */
export function idsOf({ orders }: Pick<SnapshotMessage, 'orders'>): string[] {
  return orders.map(({ id }) => id);
}

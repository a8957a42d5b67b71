import { connect, type Socket } from 'node:net';

/** A connection that sends raw bytes, valid HTTP or not. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything received so far. */
  received(): string;
  /** Resolves to true when the other side ends it within `patience` ms, else to false. */
  ends(patience: number): Promise<boolean>;
}

/** Connects to the portal and sends the pieces one after another. */
export function sendRaw(url: string, ...pieces: readonly (string | Uint8Array)[]): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  // Treats a reset connection as ended.
  socket.on('error', () => {});
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const connection: RawConnection = {
    socket,
    received: () => Buffer.concat(received).toString('utf8'),
    ends: (patience) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), patience);
        ended.then(() => {
          clearTimeout(timer);
          resolve(true);
        });
      }),
  };
  return new Promise((resolve) => {
    socket.once('close', () => resolve(connection));
    socket.once('connect', () => {
      for (const piece of pieces) socket.write(piece);
      resolve(connection);
    });
  });
}

/** The lines of a request's head. */
export function head(...lines: readonly string[]): string {
  return [...lines, '', ''].join('\r\n');
}

/** The handshake of a WebSocket. */
export function handshake(cookie = '', path = '/api/live'): string {
  return head(
    `GET ${path} HTTP/1.1`,
    'Host: portal',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  );
}

import { once } from 'node:events';
import { WebSocket } from 'ws';
import { LIVE_PATH, type StartMessage } from '#contract/orders/live-messages.ts';

/** A socket to the live feed with a session's cookie; it connects by itself. */
export function connectLive(url: string, cookie: string): WebSocket {
  return new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}`, { headers: { cookie, origin: url } });
}

/** Opens a live socket and waits for its first answer. */
export async function openLive(url: string, cookie: string): Promise<WebSocket> {
  const socket = connectLive(url, cookie);
  await once(socket, 'open');
  start(socket, { day: null, revision: null });
  await new Promise((resolve, reject) => {
    socket.once('message', resolve);
    socket.once('close', (code) => reject(new Error(`The live socket was closed with ${code}.`)));
  });
  return socket;
}

/** Says what the dashboard already has. */
export function start(socket: WebSocket, { day, revision }: Pick<StartMessage, 'day' | 'revision'>): void {
  socket.send(JSON.stringify({ type: 'start', day, revision }));
}

/** The first snapshot or changes, without the heartbeats that may come before; undefined if the socket ends without. */
export function firstAnswer(socket: WebSocket): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    socket.on('message', (message: Buffer) => {
      if (/^\{"type":"(snapshot|changes)"/.test(message.toString('utf8', 0, 20))) resolve(message);
    });
    socket.on('error', () => resolve(undefined));
    socket.once('close', () => resolve(undefined));
  });
}

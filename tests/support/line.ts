import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** The time that a connection lives while its line is being broken, in milliseconds. */
const BROKEN_EVERY_MS = 20;

/** A TCP proxy that a test can cut, hold and slow down. */
export interface Line {
  readonly port: number;
  /** Breaks every connection; new ones are taken. */
  cut(): void;
  /** Breaks every connection, again and again for so many milliseconds. */
  break(ms: number): Promise<void>;
  /** Holds all data for so many milliseconds, then passes it on. */
  hold(ms: number): void;
  /** Delays all data by so many milliseconds in each direction. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** A line to a fixed place; closed at the end of the test. */
export async function openLine(target: NetConnectOpts): Promise<Line> {
  const line = await startLine(target);
  onTestFinished(() => line.close());
  return line;
}

async function startLine(target: NetConnectOpts): Promise<Line> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let heldUntil = 0;

  const pass = (from: Socket, to: Socket): void => {
    const waiting: { readonly at: number; run(): void }[] = [];
    let timer: NodeJS.Timeout | undefined;
    /** In the order of arrival, whatever the delay was then. */
    const flow = (): void => {
      timer = undefined;
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        const left = Math.max(next.at, heldUntil) - Date.now();
        if (left > 0) {
          timer = setTimeout(flow, left);
          return;
        }
        waiting.shift();
        next.run();
      }
    };
    const later = (run: () => void) => {
      waiting.push({ at: Date.now() + delayMs, run });
      if (timer === undefined) flow();
    };
    from.on('data', (chunk) => later(() => to.destroyed || to.write(chunk)));
    from.on('end', () => later(() => to.end()));
    from.on('close', () => later(() => to.destroy()));
    from.on('error', () => to.destroy());
    sockets.add(from);
    from.on('close', () => sockets.delete(from));
  };
  const server = createServer((near) => {
    const far = connect(target);
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    async break(ms) {
      for (const end = Date.now() + ms; Date.now() < end; await wait(BROKEN_EVERY_MS)) cut();
    },
    hold(ms) {
      heldUntil = Date.now() + ms;
    },
    delay(ms) {
      delayMs = ms;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

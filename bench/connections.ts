import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket as AnyWebSocket } from 'ws';
import type { BenchEstablishment } from './establishment.ts';
import { openLive } from './live/socket.ts';
import type { BenchPortal } from './portal-process.ts';
import { kb, report } from './report.ts';

/** As many as 20,000 open files of a process allow; each process of a larger machine holds more. */
const WANTED = 18_000;
/** Memory of the portal for each dashboard, in bytes. */
const EACH = 8000;
const AT_ONCE = 100;
const IDLE_SECONDS = 30;

/** Includes the underlying connection, to count its bytes. */
type WebSocket = AnyWebSocket & { readonly _socket: Socket };

/** Measures the memory of the portal's process per open dashboard. */
export async function holdConnections(portal: BenchPortal, shops: readonly BenchEstablishment[]): Promise<void> {
  const warm = await open(portal.url, shops, AT_ONCE);
  await sleep(1000);
  const before = await portal.memory();
  const sockets = await open(portal.url, shops, WANTED - AT_ONCE);
  await sleep(3000);
  const each = ((await portal.memory()) - before) / sockets.length;
  const all = [...warm, ...sockets];
  const alive = all.filter((socket) => socket.readyState === socket.OPEN).length;
  report({
    what: 'open dashboards at once, memory of each',
    value: `${alive}, ${kb(each)}`,
    aim: `all of ${WANTED} at ≤ ${kb(EACH)}`,
    met: alive >= WANTED && each <= EACH,
  });
  await idle(portal, all);
  for (const socket of all) socket.terminate();
  await sleep(1000);
}

/** Measures the heartbeats of idle dashboards. */
async function idle(portal: BenchPortal, sockets: readonly WebSocket[]): Promise<void> {
  const received = () => sockets.reduce((sum, { _socket }) => sum + _socket.bytesRead, 0);
  const [busyBefore, bytesBefore] = [await portal.processorMs(), received()];
  await sleep(IDLE_SECONDS * 1000);
  const core = ((await portal.processorMs()) - busyBefore) / (IDLE_SECONDS * 10);
  const bytes = (received() - bytesBefore) / IDLE_SECONDS / sockets.length;
  report({
    what: 'idle dashboards: processor; bytes per second and dashboard',
    value: `${core.toFixed(1)} % of a core, ${bytes.toFixed(1)} B`,
    aim: '≤ 1 % of a core for 1,000',
    met: core <= sockets.length / 1000,
  });
}

async function open(url: string, shops: readonly BenchEstablishment[], count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - opened) }, (_, index) =>
      openLive(url, shops[(opened + index) % shops.length]?.cookie ?? ''),
    );
    sockets.push(...((await Promise.all(batch)) as WebSocket[]));
  }
  return sockets;
}

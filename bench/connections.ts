import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { BenchEstablishment } from './establishment.ts';
import { openLive } from './live-latency.ts';
import type { BenchPortal } from './portal-process.ts';
import { kb, report } from './report.ts';

const WANTED = 10_000;
const AT_ONCE = 100;

/** Dashboards held at once, and what each costs the portal's process in resident memory. */
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
    what: 'dashboards held at once, memory each',
    value: `${alive}, ${kb(each)}`,
    aim: `≥ ${WANTED} at ≤ 20 kB`,
    met: alive >= WANTED && each <= 20_000,
  });
  for (const socket of all) socket.terminate();
  await sleep(1000);
}

async function open(url: string, shops: readonly BenchEstablishment[], count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - opened) }, (_, index) =>
      openLive(url, shops[(opened + index) % shops.length]?.cookie ?? ''),
    );
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { freePort } from '#tests/support/free-port.ts';
import type { BenchPortal } from '../portal-process.ts';
import { kb, report } from '../report.ts';
import { type Held, inspect } from './inspector.ts';
import { copyShops, openAll, SESSION_SECRET } from './shops.ts';

const WARM = 100;
const ROOMS = 2000;
const FULL_ROOMS = 100;
const FULL = 20;
/** Longer than a room keeps its messages and a verified session is cached, in ms. */
const SETTLE_MS = 8000;
const AIM = 8000;

/** What the portal's process holds of each listened establishment, and of each further dashboard, without garbage. */
export async function roomMemory(
  start: (variables: Readonly<Record<string, string>>) => Promise<BenchPortal>,
): Promise<void> {
  const port = await freePort();
  const portal = await start({ SESSION_SECRET, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });
  const sockets: WebSocket[] = [];
  try {
    const cookies = await copyShops(portal, WARM + ROOMS);
    const inspector = await inspect(port);
    const holdAfter = async (opened: readonly string[]): Promise<Held> => {
      sockets.push(...(await openAll(portal.url, opened)));
      await sleep(SETTLE_MS);
      return inspector.held();
    };
    const warm = await holdAfter(cookies.slice(0, WARM));
    const rooms = await holdAfter(cookies.slice(WARM));
    const again = cookies.slice(0, FULL_ROOMS).flatMap((cookie) => Array.from({ length: FULL - 1 }, () => cookie));
    const full = await holdAfter(again);
    inspector.close();
    tell(`each of ${ROOMS} listened establishments, with one dashboard`, warm, rooms, ROOMS);
    tell(`each further dashboard, ${FULL} an establishment`, rooms, full, again.length);
  } finally {
    for (const socket of sockets) socket.terminate();
    await portal.stop();
  }
}

function tell(what: string, before: Held, after: Held, count: number): void {
  const heap = (after.heap - before.heap) / count;
  const resident = (after.resident - before.resident) / count;
  report({
    what,
    value: `${kb(heap)} of heap, ${kb(resident)} resident`,
    aim: `≤ ${kb(AIM)} of heap`,
    met: heap <= AIM,
  });
}

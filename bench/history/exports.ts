import type { BenchEstablishment } from '../establishment.ts';
import { type BenchPortal, openStoreOf } from '../portal-process.ts';
import { report } from '../report.ts';
import { fillDay } from '../snapshot.ts';
import { idOf, makeOldOrders, OLD_ORDERS } from './old-orders.ts';

const MEGABYTE = 1024 * 1024;
const GROWTH_AIM_MB = 150;
const LOOK_MS = 200;

/** Measures the export of years of one shop's orders: duration, and memory of the portal meanwhile. */
export async function exportFiles(portal: BenchPortal, shop: BenchEstablishment): Promise<void> {
  await fillDay(portal.url, shop, 1);
  const database = await openStoreOf(portal);
  try {
    await makeOldOrders(database, await idOf(portal.url, shop));
  } finally {
    await database.close();
  }
  for (const format of ['csv', 'xlsx']) await exported(portal, shop, format);
}

async function exported(portal: BenchPortal, shop: BenchEstablishment, format: string): Promise<void> {
  const before = await portal.memory();
  let most = before;
  const looks = setInterval(async () => {
    most = Math.max(most, await portal.memory());
  }, LOOK_MS);
  const begun = performance.now();
  let bytes = 0;
  try {
    const path = `/api/history/export?format=${format}`;
    const response = await fetch(`${portal.url}${path}`, { headers: { cookie: shop.cookie } });
    if (!response.ok || response.body === null)
      throw new Error(`GET ${path} for ${shop.email}: ${await response.text()}`);
    for await (const piece of response.body) bytes += piece.length;
  } finally {
    clearInterval(looks);
  }
  const seconds = (performance.now() - begun) / 1000;
  const growth = Math.round((most - before) / MEGABYTE);
  report({
    what: `${OLD_ORDERS} orders as ${format.toUpperCase()}`,
    value: `${Math.round(bytes / MEGABYTE)} MB in ${Math.round(seconds)} s, memory ${Math.round(before / MEGABYTE)} MB + ${growth} MB`,
    aim: `≤ ${GROWTH_AIM_MB} MB more`,
    met: growth <= GROWTH_AIM_MB,
  });
}

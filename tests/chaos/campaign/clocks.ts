import { expect } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { businessDayOf, nextDay, startOfBusinessDay } from '#domain/shared/business-day.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { rowsOf } from '#tests/support/database/with-client.ts';
import type { Chance } from '../../../scripts/simulation/random.ts';
import type { Load } from './load.ts';
import type { Site } from './site.ts';

/** Returns a time zone in which it is now between 04:00 and 05:00: a step back of an hour and a half crosses 04:00. */
export function zoneAtFour(): string {
  const ahead = 4 - new Date().getUTCHours();
  const offset = ahead < -11 ? ahead + 24 : ahead;
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/**
 * Steps the clock of every node back over 04:00 and over the last Z, and forward again over both, while people work.
 * Expects that orders belong to the day that the clock shows when they are placed, and that the numbers of the Zs have
 * no gap, although one Z has an earlier closing time than its predecessor.
 */
export async function stepOverZ(
  { nodes, connection }: Pick<Site, 'nodes' | 'connection'>,
  { load, zone, chance }: { readonly load: Load; readonly zone: string; readonly chance: Chance },
): Promise<void> {
  const stepAll = async (ms: number) => {
    await Promise.all(nodes.map((node) => node.stepClock(ms)));
  };
  const dayOfNewOrder = async () => {
    const { body } = await load.ask<Order>('/api/orders', aDelivery());
    const [row] = await rowsOf<{ day: string }>(
      connection,
      `select business_day as day from orders where id = '${body.id}'`,
    );
    return row?.day;
  };
  const today = businessDayOf(Date.now(), offsetAtOf(zone));
  const before = await load.nextZ();
  const sinceFour = Date.now() - startOfBusinessDay(today, offsetAtOf(zone));
  await stepAll(-(sinceFour + chance.between(5, 90) * MINUTE_MS));
  const yesterday = await dayOfNewOrder();
  const during = await load.nextZ();
  await stepAll(0);
  const again = await dayOfNewOrder();
  const after = await load.nextZ();

  expect(nextDay(yesterday ?? '')).toBe(today);
  expect(again).toBe(today);
  expect([during.number, after.number]).toEqual([before.number + 1, before.number + 2]);
  expect(Date.parse(during.closedAt)).toBeLessThan(Date.parse(before.closedAt));
  expect(Date.parse(after.closedAt)).toBeGreaterThan(Date.parse(before.closedAt));
}

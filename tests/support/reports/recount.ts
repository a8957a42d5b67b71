import { recountShops } from '#server/orders/facts/recount-job.ts';
import type { ShopFailed } from '#server/platform/jobs/each-shop.ts';
import { aLane } from '#tests/support/a-lane.ts';
import type { RunningApp } from '#tests/support/start-app.ts';
import { throwFailed } from '#tests/support/throw-failed.ts';

/** Recounts the reports of all establishments, as every night: the differences of each that had some. */
export async function recountAll(
  { parts: { orderFacts: facts, alarms, runs } }: Pick<RunningApp, 'parts'>,
  now: number,
  onFailed: ShopFailed = throwFailed,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const warn = (fields: object): void => {
    const { establishmentId, differences } = fields as { establishmentId: string; differences: readonly string[] };
    found.set(establishmentId, differences);
  };
  await recountShops({ facts, alarms, runs, lane: aLane(), clock: () => now, log: { warn }, onFailed });
  return found;
}

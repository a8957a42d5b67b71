import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEASURES } from '#domain/reports/measures.ts';
import { GROUPINGS } from '#domain/reports/rows/rows.ts';
import { type CountedRows, countByHand, figuresOf } from '#tests/support/reports/count-by-hand.ts';
import { recountAll } from '#tests/support/reports/recount.ts';
import { type Evening, openEvening, readOrders, WRITES, type WriteName } from '#tests/support/reports/writes.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** Eight in the evening in São Paulo. */
const MONDAY = Date.parse('2026-11-16T23:00:00Z');
/** Scheduled orders may be for the day after the last one. */
const PERIOD = 'from=2026-11-16&to=2026-11-20';

/** Has the whole month of all orders. */
const YEAR = 'from=2026-01-01&to=2026-12-31';

/** One write: what, the order or the details, and the minutes before it. */
type Step = readonly [WriteName | 'nextDay', number, number];

let running: RunningApp;
const clock = { now: MONDAY };
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => clock.now });
});
afterAll(() => running.close());

interface Answered {
  readonly total: Record<string, number>;
  readonly rows: readonly { readonly key: string }[];
}

const reportOf = async ({ shop }: Evening, by: string, period = PERIOD) =>
  (await shop.get<Answered>(`/api/reports/sales?${period}&by=${by}`)).body;

/** Whether the report of a year is read by months. */
async function areMonthsComplete({ shop }: Evening): Promise<boolean> {
  const { rows } = await running.database.pool.query<{ complete: boolean }>(
    `select months_revision = revision and exists (
       select from report_month_sums m where m.establishment_id = p.establishment_id and m.month = '2026-11') as complete
     from order_facts_progress p where establishment_id = $1`,
    [shop.establishment.id],
  );
  return rows[0]?.complete ?? false;
}

/** Writes the steps; reads a report in between, so that sums are updated by changes, not only from the last state. */
async function evening(steps: readonly Step[]): Promise<Evening> {
  clock.now = MONDAY;
  const made = await openEvening(running, clock);
  for (const [index, [name, which, minutes]] of steps.entries()) {
    clock.now += minutes * MINUTE_MS;
    if (name === 'nextDay') clock.now = Math.min(clock.now + DAY_MS, MONDAY + 2 * DAY_MS);
    else await WRITES[name](made, which);
    if (index % 5 === 0) await reportOf(made, 'day');
  }
  return made;
}

/** Compares every measure of every row of every grouping, and the nightly recount; answers what was counted. */
async function expectEqual(made: Evening): Promise<CountedRows> {
  const counted = countByHand(await readOrders(made), made.categoryOf);
  for (const by of GROUPINGS) {
    expect([by, figuresOf((await reportOf(made, by)).rows)]).toEqual([by, counted[by]]);
  }
  const summary = await made.shop.get<{ groups: readonly { by: string; rows: Answered['rows'] }[] }>(
    `/api/reports/summary?${PERIOD}`,
  );
  expect(summary.body.groups.map(({ by }) => by)).toEqual(GROUPINGS);
  for (const { by, rows } of summary.body.groups) {
    expect([by, figuresOf(rows)], 'the summary').toEqual([by, counted[by as keyof CountedRows]]);
  }
  expect(await areMonthsComplete(made)).toBe(true);
  for (const by of GROUPINGS) {
    const { rows } = await reportOf(made, by, YEAR);
    expect([by, figuresOf(rows)], 'the year, which is read by months').toEqual([by, counted[by]]);
  }
  const { total } = await reportOf(made, 'day');
  for (const measure of MEASURES) {
    const sum = Object.values(counted.day).reduce((all, row) => all + (row[measure] ?? 0), 0);
    expect([measure, total[measure]]).toEqual([measure, sum]);
  }
  expect((await recountAll(running, clock.now)).get(made.shop.establishment.id)).toBeUndefined();
  return counted;
}

/** By the place of the order: 0 and 6 are rated deliveries, 3 a sale, 4 and 5 comandas. */
const FULL: readonly Step[] = [
  ['delivery', 0, 0],
  ['pickup', 1, 3],
  ['scheduled', 4, 2],
  ['sale', 3, 1],
  ['round', 6, 4],
  ['round', 7, 1],
  ['delivery', 35, 5],
  ['ready', 0, 12],
  ['dispatch', 0, 3],
  ['dispatch', 6, 20],
  ['complete', 6, 5],
  ['rate', 0, 1],
  ['complete', 0, 15],
  ['rate', 6, 2],
  ['changePayments', 0, 1],
  ['removeItem', 6, 1],
  ['discount', 4, 1],
  ['pay', 4, 1],
  ['pay', 5, 1],
  ['voidPayment', 5, 2],
  ['removeLine', 5, 1],
  ['cancel', 1, 5],
  ['nextDay', 0, 0],
  ['sale', 1, 0],
  ['void', 3, 1],
  ['reset', 1, 1],
];

test('an evening with everything: each measure of each row of each report equals a count by hand', async () => {
  const counted = await expectEqual(await evening(FULL));
  expect(GROUPINGS.filter((by) => Object.keys(counted[by]).length === 0)).toEqual([]);
  const rows = GROUPINGS.flatMap((by) => Object.values(counted[by]));
  expect(MEASURES.filter((measure) => rows.every((row) => (row[measure] ?? 0) === 0))).toEqual([]);
});

const NAMES = [...(Object.keys(WRITES) as WriteName[]), 'nextDay'] as const;
const STEP = fc.tuple(fc.constantFrom(...NAMES), fc.nat(1000), fc.nat(20));
const PLACED = fc.tuple(fc.constantFrom('delivery', 'round', 'sale'), fc.nat(1000), fc.nat(5));

test('after any writes, each measure of each row equals a count by hand', async () => {
  const steps = fc
    .tuple(fc.array(PLACED, { minLength: 3, maxLength: 6 }), fc.array(STEP, { minLength: 15, maxLength: 30 }))
    .map(([first, then]): readonly Step[] => [...first, ...then]);
  await fc.assert(
    fc.asyncProperty(steps, async (given) => void (await expectEqual(await evening(given)))),
    { numRuns: 5 },
  );
});

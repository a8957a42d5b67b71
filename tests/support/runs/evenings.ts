import fc from 'fast-check';
import { HELD_MINUTE, KILOMETRE, latenessCost, ROAD_MINUTE } from '#domain/runs/priorities.ts';
import type { PlanOrder, PlanProblem, RunSequence } from '#domain/runs/problem.ts';

const MINUTE_MS = 60_000;
/** 2025-11-21, 19:00 in São Paulo. */
export const FRIDAY_AT_SEVEN = Date.UTC(2025, 10, 21, 22);

const instant = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((minutes) => FRIDAY_AT_SEVEN + minutes * MINUTE_MS);
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });

/** Evenings of up to 12 orders and 4 couriers on a small map, with early, late, scheduled and fixed orders. */
export const runProblems: fc.Arbitrary<PlanProblem> = fc
  .record({
    orders: fc.array(
      fc.record({
        point: fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 })),
        readyAt: sometimes(instant(-10, 30)),
        promisedAt: sometimes(instant(-20, 70)),
        opensAt: fc.option(instant(0, 60), { nil: undefined, freq: 1 }),
        serviceMinutes: fc.integer({ min: 0, max: 5 }),
        load: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    couriers: fc.array(fc.record({ capacity: fc.integer({ min: 3, max: 7 }), freeAt: sometimes(instant(-5, 25)) }), {
      minLength: 1,
      maxLength: 4,
    }),
    fixed: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ orders, couriers, fixed }) => {
    const points = [[0, 0] as const, ...orders.map(({ point }) => point)];
    const km = points.map((from) => points.map((to) => Math.hypot(from[0] - to[0], from[1] - to[1]) / 4));
    return {
      now: FRIDAY_AT_SEVEN,
      utcOffsetMinutes: -180,
      orders: orders.map(({ point: _, ...order }, index) => tidy({ id: `o${index}`, place: index + 1, ...order })),
      couriers: couriers.map((courier, index) =>
        tidy({
          id: `c${index}`,
          name: `Courier ${index}`,
          ...courier,
          fixed: index === 0 ? orders.slice(0, fixed).map((_, order) => `o${order}`) : undefined,
        }),
      ),
      travel: { km, minutes: km.map((row) => row.map((way) => way * 3)) },
    };
  });

/** Returns a copy without undefined fields. */
function tidy<Fields extends object>(fields: Fields): { [Key in keyof Fields]: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

interface Ride {
  readonly arrivals: ReadonlyMap<string, number>;
  readonly cost: number;
}

/** Simulates the runs one after another: returns each order's arrival and the total cost. */
export function ride(problem: PlanProblem, runs: readonly RunSequence[]): Ride {
  const order = new Map(problem.orders.map((one) => [one.id, one]));
  const free = new Map(problem.couriers.map(({ id, freeAt }) => [id, Math.max(0, minutes(problem, freeAt, 0))]));
  const arrivals = new Map<string, number>();
  let cost = 0;
  for (const { courierId, orderIds } of runs) {
    const orders = orderIds.map((id) => order.get(id) as PlanOrder);
    const first = orders[0] as PlanOrder;
    const leaves = Math.max(
      free.get(courierId) ?? 0,
      ...orders.map(({ readyAt }) => minutes(problem, readyAt, 0)),
      minutes(problem, first.opensAt, -1e9) - way(problem.travel.minutes, 0, first.place),
    );
    let clock = leaves;
    let place = 0;
    for (const { id, place: to, opensAt, promisedAt, readyAt, serviceMinutes = 0 } of orders) {
      clock = Math.max(clock + way(problem.travel.minutes, place, to), minutes(problem, opensAt, -1e9));
      arrivals.set(id, problem.now + clock * MINUTE_MS);
      const held = clock - Math.max(0, minutes(problem, readyAt, 0), minutes(problem, opensAt, 0));
      cost += latenessCost(clock - minutes(problem, promisedAt, 1e9)) + HELD_MINUTE * held;
      cost += KILOMETRE * way(problem.travel.km, place, to);
      clock += serviceMinutes;
      place = to;
    }
    clock += way(problem.travel.minutes, place, 0);
    cost += ROAD_MINUTE * (clock - leaves) + KILOMETRE * way(problem.travel.km, place, 0);
    free.set(courierId, clock);
  }
  return { arrivals, cost };
}

/** Plans as a person would: the courier who is back first takes the nearest order that fits, then the next one. */
export function nearestOneByOne(problem: PlanProblem): readonly RunSequence[] {
  const left = new Map(problem.orders.map((order) => [order.id, order]));
  const couriers = problem.couriers.toSorted((a, b) => (a.freeAt ?? 0) - (b.freeAt ?? 0));
  const runs: RunSequence[] = couriers.flatMap(({ id, fixed = [] }) =>
    fixed.length === 0 ? [] : [{ courierId: id, orderIds: fixed }],
  );
  for (const { orderIds } of runs) for (const id of orderIds) left.delete(id);
  for (let turn = 0; left.size > 0; turn += 1) {
    const courier = couriers[turn % couriers.length];
    if (courier === undefined) return runs;
    const orderIds = fill(problem, left, courier.capacity);
    if (orderIds.length > 0) runs.push({ courierId: courier.id, orderIds });
  }
  return runs;
}

function fill({ travel }: PlanProblem, left: Map<string, PlanOrder>, capacity: number): readonly string[] {
  const ids: string[] = [];
  let room = capacity;
  let place = 0;
  for (;;) {
    const fitting = [...left.values()].filter(({ load = 1 }) => load <= room);
    const [next] = fitting.toSorted(
      (a, b) => way(travel.minutes, place, a.place) - way(travel.minutes, place, b.place),
    );
    if (next === undefined) return ids;
    ids.push(next.id);
    left.delete(next.id);
    room -= next.load ?? 1;
    place = next.place;
  }
}

function minutes({ now }: PlanProblem, at: number | undefined, missing: number): number {
  return at === undefined ? missing : (at - now) / MINUTE_MS;
}

function way(table: readonly (readonly number[])[], from: number, to: number): number {
  return table[from]?.[to] ?? Number.NaN;
}

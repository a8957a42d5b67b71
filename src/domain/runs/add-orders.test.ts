import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ride, runProblems } from '#tests/support/runs/evenings.ts';
import { addToRuns } from './add-orders.ts';
import { type PlanResult, planRuns } from './plan.ts';
import type { PlanProblem, RunSequence } from './problem.ts';

const sequences = (plan: PlanResult): readonly RunSequence[] => {
  if (!plan.ok) throw new Error(plan.problem.code);
  return plan.value.runs.map(({ courierId, stops }) => ({ courierId, orderIds: stops.map(({ orderId }) => orderId) }));
};

/** A plan of all orders but the last one, which is not fixed. */
const standing = runProblems
  .filter(({ orders }) => orders.length > 2)
  .map((problem) => {
    const before = { ...problem, orders: problem.orders.slice(0, -1) };
    let asked = 0;
    const plan = planRuns(before, 1, () => (asked += 0.1));
    return { problem, runs: sequences(plan), added: problem.orders.at(-1)?.id ?? '' };
  });

test('adding an order loses no other and leaves everything else in its place', () => {
  fc.assert(
    fc.property(standing, ({ problem, runs, added }) => {
      const after = sequences(addToRuns(problem, runs));
      const without = after
        .map(({ courierId, orderIds }) => ({ courierId, orderIds: orderIds.filter((id) => id !== added) }))
        .filter(({ orderIds }) => orderIds.length > 0);
      expect(without).toEqual(runs);
      expect(after.flatMap(({ orderIds }) => orderIds)).toContain(added);
    }),
  );
});

test('the order goes where it costs least', () => {
  fc.assert(
    fc.property(standing, ({ problem, runs, added }) => {
      const chosen = ride(problem, sequences(addToRuns(problem, runs))).cost;
      for (const other of placesOf(problem, runs, added)) {
        expect(chosen).toBeLessThanOrEqual(ride(problem, other).cost + 1e-6);
      }
    }),
  );
});

test('a standing plan without news keeps its runs and gets its times', () => {
  fc.assert(
    fc.property(runProblems, (problem) => {
      let asked = 0;
      const plan = planRuns(problem, 1, () => (asked += 0.1));
      expect(addToRuns(problem, sequences(plan))).toEqual(plan);
    }),
  );
});

test('orders that are no longer in the problem are skipped', () => {
  fc.assert(
    fc.property(runProblems, (problem) => {
      const gone = [
        { courierId: 'gone', orderIds: problem.orders.map(({ id }) => id) },
        { courierId: 'c0', orderIds: ['delivered'] },
      ];
      const ids = sequences(addToRuns(problem, gone)).flatMap(({ orderIds }) => orderIds);
      expect(ids.toSorted()).toEqual(problem.orders.map(({ id }) => id).toSorted());
    }),
  );
});

/** Every plan with the order at the end of a run that has room for it and does not stand fixed. */
function placesOf(
  problem: PlanProblem,
  runs: readonly RunSequence[],
  added: string,
): readonly (readonly RunSequence[])[] {
  const load = (ids: readonly string[]) =>
    problem.orders.filter(({ id }) => ids.includes(id)).reduce((sum, order) => sum + (order.load ?? 1), 0);
  return runs.flatMap((run, index) => {
    const capacity = problem.couriers.find(({ id }) => id === run.courierId)?.capacity ?? 0;
    if (load([...run.orderIds, added]) > capacity) return [];
    return [runs.with(index, { ...run, orderIds: [...run.orderIds, added] })];
  });
}

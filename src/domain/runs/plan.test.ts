import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FRIDAY_AT_SEVEN, nearestOneByOne, ride, runProblems } from '#tests/support/runs/evenings.ts';
import { planRuns } from './plan.ts';
import type { PlanProblem, RunPlan, RunSequence } from './problem.ts';

/** A budget of so many questions. */
function budget(questions: number) {
  let asked = 0;
  return () => {
    asked += 1;
    return asked / questions;
  };
}

function planned(problem: PlanProblem, seed = 1, questions = 60): RunPlan {
  const plan = planRuns(problem, seed, budget(questions));
  if (!plan.ok) throw new Error(JSON.stringify(plan.problem.faults));
  return plan.value;
}

const sequences = ({ runs }: RunPlan): readonly RunSequence[] =>
  runs.map(({ courierId, stops }) => ({ courierId, orderIds: stops.map(({ orderId }) => orderId) }));

describe('for any evening', () => {
  test('every order goes out exactly once', () => {
    fc.assert(
      fc.property(runProblems, (problem) => {
        const plan = planned(problem);
        const ids = sequences(plan).flatMap(({ orderIds }) => orderIds);
        expect(ids.toSorted()).toEqual(problem.orders.map(({ id }) => id).toSorted());
        expect(plan.unplanned).toEqual([]);
      }),
    );
  });

  test('no courier exceeds his capacity, except by fixed stops', () => {
    fc.assert(
      fc.property(runProblems, (problem) => {
        for (const run of planned(problem).runs) {
          const capacity = problem.couriers.find(({ id }) => id === run.courierId)?.capacity ?? 0;
          expect(run.load <= capacity || run.stops.every(({ isFixed }) => isFixed)).toBe(true);
        }
      }),
    );
  });

  test('fixed stops stay with their courier, first and in their order', () => {
    fc.assert(
      fc.property(runProblems, (problem) => {
        const plan = planned(problem);
        for (const { id, fixed = [] } of problem.couriers) {
          const first = plan.runs.find(({ courierId }) => courierId === id);
          expect(first?.stops.slice(0, fixed.length).map(({ orderId }) => orderId) ?? []).toEqual(fixed);
          expect(first?.stops.filter(({ isFixed }) => isFixed).length ?? 0).toBe(fixed.length);
        }
      }),
    );
  });

  test('the times are those of the ride', () => {
    fc.assert(
      fc.property(runProblems, (problem) => {
        const plan = planned(problem, 1, 10);
        const { arrivals } = ride(problem, sequences(plan));
        for (const { orderId, arrivesAt } of plan.runs.flatMap(({ stops }) => stops)) {
          expect(Math.abs(arrivesAt - (arrivals.get(orderId) ?? 0))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('the same seed and budget make the same plan', () => {
    fc.assert(
      fc.property(runProblems, fc.integer(), (problem, seed) => {
        expect(planned(problem, seed)).toEqual(planned(problem, seed));
      }),
    );
  });

  test('it is never worse than taking the nearest order, one by one', () => {
    fc.assert(
      fc.property(runProblems, (problem) => {
        const byHand = ride(problem, nearestOneByOne(problem)).cost;
        expect(ride(problem, sequences(planned(problem))).cost).toBeLessThanOrEqual(byHand + 1e-6);
      }),
    );
  });
});

const FLAT = {
  minutes: [
    [0, 10, 12, 20],
    [10, 0, 3, 25],
    [12, 3, 0, 25],
    [20, 25, 25, 0],
  ],
  km: [
    [0, 4, 5, 8],
    [4, 0, 1, 10],
    [5, 1, 0, 10],
    [8, 10, 10, 0],
  ],
};
const at = (minutes: number) => FRIDAY_AT_SEVEN + minutes * 60_000;
const evening = (change: Partial<PlanProblem>): PlanProblem => ({
  now: FRIDAY_AT_SEVEN,
  utcOffsetMinutes: -180,
  orders: [],
  couriers: [{ id: 'pedro', name: 'Pedro', capacity: 4 }],
  travel: FLAT,
  ...change,
});

describe('an order', () => {
  test('does not leave before it is ready, and the run says for which one it waits', () => {
    const orders = [{ id: 'a', label: '#7', place: 1, readyAt: at(8) }];
    expect(planned(evening({ orders })).runs).toMatchObject([
      { leavesAt: at(8), returnsAt: at(28), waitsFor: '#7', stops: [{ arrivesAt: at(18), lateBy: null }] },
    ]);
  });

  test('for later does not leave so early that the courier would wait at its door', () => {
    const orders = [{ id: 'a', place: 1, opensAt: at(40), serviceMinutes: 2 }];
    expect(planned(evening({ orders })).runs).toMatchObject([
      { leavesAt: at(30), returnsAt: at(52), stops: [{ arrivesAt: at(40), waitMinutes: 0 }] },
    ]);
  });

  test('that is promised sooner goes first, even where it is farther', () => {
    const orders = [
      { id: 'near', place: 1, promisedAt: at(60) },
      { id: 'far', place: 3, promisedAt: at(21) },
    ];
    const plan = planned(evening({ orders }));
    expect(sequences(plan).flatMap(({ orderIds }) => orderIds)).toEqual(['far', 'near']);
    expect(plan.runs.flatMap(({ stops }) => stops).map(({ lateBy }) => lateBy)).toEqual([0, 0]);
  });

  test('makes two orders a little late rather than one very late', () => {
    const orders = [
      { id: 'a', place: 1, promisedAt: at(0) },
      { id: 'b', place: 3, promisedAt: at(0) },
    ];
    const couriers = ['pedro', 'ana'].map((id) => ({ id, name: id, capacity: 4 }));
    expect(planned(evening({ orders, couriers })).runs.map(({ stops }) => stops.length)).toEqual([1, 1]);
  });

  test('waits for the courier’s next run where it does not fit into this one', () => {
    const orders = [1, 2, 3].map((place) => ({ id: `${place}`, place }));
    const couriers = [{ id: 'pedro', name: 'Pedro', capacity: 2, freeAt: at(5) }];
    const { runs } = planned(evening({ orders, couriers }));
    expect(runs.map(({ load }) => load).toSorted()).toEqual([1, 2]);
    expect(runs[0]?.leavesAt).toBe(at(5));
    expect(runs[1]?.leavesAt).toBe(runs[0]?.returnsAt);
  });

  test('that no courier can carry is named, with the reason', () => {
    const orders = [
      { id: 'a', place: 1 },
      { id: 'cake', place: 2, load: 9 },
    ];
    expect(planned(evening({ orders })).unplanned).toEqual([{ orderId: 'cake', why: 'too-large' }]);
    expect(planned(evening({ orders, couriers: [] })).unplanned).toEqual([
      { orderId: 'a', why: 'no-courier' },
      { orderId: 'cake', why: 'no-courier' },
    ]);
  });
});

test('an evening without orders has no runs', () => {
  expect(planned(evening({}))).toEqual({ runs: [], unplanned: [] });
});

test('a budget that is no number ends the search', () => {
  const orders = [1, 2].map((place) => ({ id: `${place}`, place }));
  expect(planRuns(evening({ orders }), 1, () => Number.NaN)).toMatchObject({ value: { unplanned: [] } });
});

test.each<[string, Partial<PlanProblem>, { code: string; id: string }]>([
  ['now is no number', { now: Number.NaN }, { code: 'now', id: 'NaN' }],
  [
    'two orders have one id',
    {
      orders: [
        { id: 'a', place: 1 },
        { id: 'a', place: 2 },
      ],
    },
    { code: 'duplicate', id: 'a' },
  ],
  ['a promise is no number', { orders: [{ id: 'a', place: 1, promisedAt: Number.NaN }] }, { code: 'order', id: 'a' }],
  ['a promise is years away', { orders: [{ id: 'a', place: 1, promisedAt: 9e15 }] }, { code: 'order', id: 'a' }],
  ['a load is negative', { orders: [{ id: 'a', place: 1, load: -1 }] }, { code: 'order', id: 'a' }],
  ['a place is not in the tables', { orders: [{ id: 'a', place: 4 }] }, { code: 'place', id: 'a' }],
  ['a place is no row', { orders: [{ id: 'a', place: 0.5 }] }, { code: 'place', id: 'a' }],
  [
    'a capacity is infinite',
    { couriers: [{ id: 'c', name: '', capacity: Number.POSITIVE_INFINITY }] },
    { code: 'courier', id: 'c' },
  ],
  ['a table is not square', { travel: { ...FLAT, km: [[0]] } }, { code: 'travel', id: 'km' }],
  ['a way takes negative time', { travel: { ...FLAT, minutes: [[-1]], km: [[0]] } }, { code: 'travel', id: 'minutes' }],
  [
    'an unknown order is fixed',
    { couriers: [{ id: 'c', name: '', capacity: 1, fixed: ['x'] }] },
    { code: 'fixed', id: 'x' },
  ],
  [
    'there are too many orders',
    { orders: Array.from({ length: 501 }, (_, id) => ({ id: `${id}`, place: 0 })) },
    { code: 'orders', id: '501' },
  ],
])('refused: %s', (_, change, fault) => {
  const plan = planRuns(evening(change), 1, budget(5));
  expect(plan).toMatchObject({ problem: { code: 'invalid-problem', faults: expect.arrayContaining([fault]) } });
});

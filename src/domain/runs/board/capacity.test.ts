import { describe, expect, test } from 'vitest';
import type { Run } from '#domain/runs/book/run.ts';
import { planRuns } from '#domain/runs/plan.ts';
import { capacityOf, DEFAULT_RUN_SETTINGS } from '#domain/runs/settings.ts';
import { FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { courierFacts } from './courier-facts.ts';
import type { BoardFacts, CourierFacts, PlannedOrderFacts } from './facts.ts';
import { planProblem } from './plan-problem.ts';
import { createRider } from './ride.ts';
import { adviseRun } from './wait-or-go.ts';

const NOW = FRIDAY_NIGHT;
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const shop = { latitude: -23.5592, longitude: -46.6451 };
/** Ready orders of one street, and one that is ready a minute later. */
const order = (id: string, ready = 0): PlannedOrderFacts => ({
  ...{ id, label: id, readyAt: at(ready), promisedAt: at(20), doorMinutes: 1 },
  place: { latitude: -23.57, longitude: -46.65 },
});
const courier = (id: string, more: Partial<CourierFacts> = {}): CourierFacts => ({
  ...{ id, name: id, photoUrl: '', away: false, onRoad: 0, isUnsure: false },
  ...more,
});
const factsWith = (orders: readonly PlannedOrderFacts[], couriers: readonly CourierFacts[]): BoardFacts => ({
  ...{ utcOffsetMinutes: -180, shop, orders, couriers, settings: { ...DEFAULT_RUN_SETTINGS, capacity: 2 } },
  travel: { source: 'straight', factor: 1, kmh: 30, samples: 0 },
});
const runOf = (courierId: string, orderIds: readonly string[]): Run => ({
  ...{ id: '1', state: 'planned', isProposal: true, courierId, courierName: courierId, createdAt: 0 },
  stops: orderIds.map((orderId) => ({ orderId, locked: false })),
});

function advise(facts: BoardFacts, run: Run) {
  const rideOver = createRider(facts);
  if (rideOver === null) throw new Error('The shop has no place');
  return adviseRun({ facts, book: [run], rideOver, now: NOW }, run);
}

test('a courier carries what his own capacity says, else what the shop’s setting says', () => {
  expect([{ capacity: 3 }, {}, undefined].map((one) => capacityOf(one, { capacity: 5 }))).toEqual([3, 5, 5]);
});

test('the facts of a courier have his capacity, if he has one of his own', () => {
  const road = { rideOver: null, away: new Set<string>(), now: NOW };
  const [own, other] = courierFacts([{ ...rafael, capacity: 8 }, rafael], [], road);
  expect(own?.capacity).toBe(8);
  expect(other).not.toHaveProperty('capacity');
});

test('a plan gives a bicycle what fits on it, and a car more than the shop’s setting', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const facts = factsWith(
    ids.map((id) => order(id)),
    [courier('bike', { capacity: 1 }), courier('car', { capacity: 4 }), courier('moto')],
  );
  const sizes = (couriers: readonly CourierFacts[]) => {
    const problem = planProblem(
      facts,
      new Set(ids),
      couriers.map((one) => ({ courier: one })),
      NOW,
    );
    let asked = 0;
    const plan = problem && planRuns(problem, 1, () => ++asked / 60);
    return plan?.ok ? plan.value.runs.map(({ courierId, stops }) => `${courierId} ${stops.length}`).toSorted() : null;
  };
  expect(sizes(facts.couriers.slice(0, 2))).toEqual(['bike 1', 'car 4']);
  expect(sizes(facts.couriers.slice(2))).toEqual(['moto 1', 'moto 2', 'moto 2']);
});

describe('the advice', () => {
  const soon = order('c', 1);

  test('does not wait for an order that its courier cannot carry as well, and says so', () => {
    const facts = (capacity: number) => factsWith([order('a'), order('b'), soon], [courier('Rui', { capacity })]);
    expect(advise(facts(2), runOf('Rui', ['a', 'b']))).toEqual({
      kind: 'go',
      why: 'Os pedidos estão prontos; não cabe mais nenhum.',
    });
    expect(advise(facts(3), runOf('Rui', ['a', 'b']))).toMatchObject({ kind: 'wait', orderId: 'c' });
  });

  test('offers a free courier only what he carries', () => {
    const away = courier('Rui', { freeAt: at(30) });
    const adviceWith = (capacity: number, ids: readonly string[]) => {
      const orders = ids.map((id) => order(id));
      return advise(factsWith(orders, [away, courier('Bia', { capacity })]), runOf('Rui', ids))?.kind;
    };
    expect([1, 2].map((capacity) => adviceWith(capacity, ['a', 'b']))).toEqual(['wait', 'go']);
    // A person gave Rui more than he carries: whoever carries as many as he does may take it.
    expect([1, 2].map((capacity) => adviceWith(capacity, ['a', 'b', 'c']))).toEqual(['wait', 'go']);
  });
});

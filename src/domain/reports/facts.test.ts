import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { CANCELED, COMPLETED, DISPATCHED } from '#domain/orders/status.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { changeOfEntries, entriesOf, MEASURES_OF, mergeEntries, type ReportEntry } from './entries.ts';
import { facetsOf } from './facets.ts';
import { factsOf } from './facts.ts';
import { MEASURES } from './measures.ts';
import { named } from './named.ts';

const SAO_PAULO = () => -180;
const facts = (order: Order, trail = {}) => factsOf(order, SAO_PAULO, trail);
const row = (entries: readonly ReportEntry[], dimension: string, key = '') =>
  entries.find((entry) => entry.dimension === dimension && entry.key === key)?.measures;
const base = anOrder();
const { total } = base.order;
const after = (minutes: number) => new Date(Date.parse(base.createdAt) + minutes * 60_000).toISOString();
const delivered = (minutes: number): Order => ({
  ...base,
  status: COMPLETED,
  promisedAt: after(40),
  dispatchAt: after(15),
  returnManagerAt: after(minutes),
  fkUserMotoboy: 'rafael',
  motoboy: { name: 'Rafael', phone: '', photoUrl: '' },
});

describe('an order’s share of the sums', () => {
  test('an order counts as sold from the start, and as open until it is completed', () => {
    expect(row(entriesOf(facts(base)), 'day')).toMatchObject({
      orders: 1,
      revenue: total,
      openOrders: 1,
      openRevenue: total,
    });
    expect(row(entriesOf(facts(delivered(30))), 'day')).toMatchObject({ orders: 1, revenue: total, openOrders: 0 });
  });

  test('it stands under its hour of the establishment, channel, courier, payment and products', () => {
    const entries = entriesOf(facts(delivered(30)));
    const hour = String((new Date(base.createdAt).getUTCHours() + 21) % 24).padStart(2, '0');
    expect(row(entries, 'hour', hour)?.revenue).toBe(total);
    expect(row(entries, 'channel', 'telefone')?.revenue).toBe(total);
    expect(row(entries, 'courier', 'rafael')?.orders).toBe(1);
    const paid = entries.filter(({ dimension }) => dimension === 'payment');
    expect(paid.reduce((sum, { measures }) => sum + measures.revenue, 0)).toBe(total);
    const sold = entries.filter(({ dimension }) => dimension === 'product');
    expect(sold.reduce((sum, { measures }) => sum + measures.revenue, 0)).toBe(base.order.totalProducts);
  });

  test('its payments and products have no other measures than those that reports add up for them', () => {
    const entries = entriesOf({
      ...facts(delivered(30)),
      overrides: [{ key: 'bia', label: 'Bia', lines: 1, amount: 300 }],
    });
    for (const [dimension, measures] of Object.entries(MEASURES_OF)) {
      const found = entries.filter((entry) => entry.dimension === dimension);
      expect(found, dimension).not.toEqual([]);
      const all = found.flatMap((entry) => MEASURES.filter((measure) => entry.measures[measure] !== 0));
      expect(all.filter((measure) => !measures.includes(measure))).toEqual([]);
    }
  });

  test('a delivery lasts until the courier reported the handover, however late he came back', () => {
    const order = delivered(51);
    const deliveredAt = new Date(Date.parse(order.createdAt) + 39 * 60_000).toISOString();
    const found = facts({ ...order, deliveredAt });
    expect(found.punctuality).toBe('on-time');
    expect(row(entriesOf(found), 'day')).toMatchObject({ onTime: 1, doorMinutes: 39 });
  });

  test('a failed delivery that the shop completes is a sale, but neither a delivery nor punctual', () => {
    const order = delivered(30);
    const found = facts({
      ...order,
      delivery: { steps: [{ kind: 'failed', at: base.createdAt, receivedAt: base.createdAt }] },
    });
    expect(found.punctuality).toBeUndefined();
    expect(row(entriesOf(found), 'day')).toMatchObject({ revenue: total, deliveries: 0, promised: 0, onTime: 0 });
  });

  test.each([
    [20, 'early', 1],
    [40, 'on-time', 1],
    [45, 'late', 0],
    [51, 'very-late', 0],
  ] as const)('a delivery after %i minutes of the promised 40 is %s', (minutes, punctuality, onTime) => {
    const found = facts(delivered(minutes));
    expect(found.punctuality).toBe(punctuality);
    expect(row(entriesOf(found), 'day')).toMatchObject({
      deliveries: 1,
      promised: 1,
      onTime,
      doorMinutes: minutes,
      waits: 1,
      waitMinutes: 15,
    });
  });

  test('a canceled order is no sale and counts under its reason', () => {
    const entries = entriesOf(facts({ ...base, status: CANCELED }, { reason: ' Cliente  desistiu' }));
    expect(row(entries, 'day')).toMatchObject({ orders: 0, revenue: 0, canceledOrders: 1, canceledRevenue: total });
    expect(row(entries, 'reason', 'cliente desistiu')?.canceledOrders).toBe(1);
    expect(entries.some(({ dimension }) => dimension === 'payment' || dimension === 'product')).toBe(false);
  });

  test('an empty comanda counts nowhere, so that a merge counts once', () => {
    const empty = { ...base, module: 'COMANDA', order: { ...base.order, items: [], total: 0 } } as const;
    expect(entriesOf(facts(empty))).toEqual([]);
  });

  test('a change adds only the difference, and doing it again adds nothing', () => {
    const [before, dispatched] = [facts(base), facts({ ...base, status: DISPATCHED, dispatchAt: after(5) })];
    expect(changeOfEntries(dispatched, dispatched)).toEqual([]);
    expect(row(changeOfEntries(before, dispatched), 'day')).toMatchObject({ orders: 0, revenue: 0, waits: 1 });
    const canceled = facts({ ...base, status: CANCELED });
    const all = mergeEntries([
      ...entriesOf(before),
      ...changeOfEntries(before, canceled),
      ...changeOfEntries(canceled, dispatched),
    ]);
    expect(all.map(({ dimension, key, measures }) => [dimension, key, measures]).sort()).toEqual(
      entriesOf(dispatched)
        .map(({ dimension, key, measures }) => [dimension, key, measures])
        .sort(),
    );
  });
});

test('marks name what the order is filtered by', () => {
  expect(facetsOf(facts(delivered(20)), '2026-11-20')).toEqual(
    expect.arrayContaining([
      'phase:completed',
      'kind:delivery',
      'courier:rafael',
      'punctuality:early',
      'punctuality:kept',
      'weekday:5',
    ]),
  );
});

test('keys ignore capitals, accents and spaces, and are never cut inside a character', () => {
  expect(named('  Bela   Vistá ').key).toBe('bela vista');
  expect(named(`${'a'.repeat(79)}😀`).key).toBe('a'.repeat(79));
});

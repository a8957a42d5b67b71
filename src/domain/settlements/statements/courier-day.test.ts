import { expect, test } from 'vitest';
import { LINE_KINDS } from '#domain/settlements/ledger.ts';
import { courierDay, type KindSum } from './courier-day.ts';

const sum = (kind: KindSum['kind'], amount: number, more: Partial<KindSum> = {}): KindSum => ({
  kind,
  amount,
  cash: 0,
  proof: 0,
  trips: 0,
  ...more,
});

test('a day says what he earned, took, handed over and got', () => {
  const sums = [
    sum('delivery', 2_100, { trips: 3 }),
    sum('daily', 3_000),
    sum('tip', 200),
    sum('correction', -100),
    sum('cash', -9_000, { cash: 9_000 }),
    sum('cash-checked', 1_000, { cash: -1_000 }),
    sum('change', -5_000, { cash: 5_000 }),
    sum('advance', -1_500),
    sum('discount', -500),
    sum('card', 0, { proof: 800 }),
    sum('handover', 13_000, { cash: -13_000 }),
    sum('paid', -3_200),
    sum('carried', 0),
  ];
  expect(courierDay(sums)).toEqual({
    trips: 3,
    earned: 5_200,
    deducted: 2_000,
    collected: 9_000,
    handedOver: 14_000,
    paid: 3_200,
  });
});

test('a day without lines has nothing, and each kind of pay counts once', () => {
  expect(Object.values(courierDay([]))).toEqual([0, 0, 0, 0, 0, 0]);
  const earning = LINE_KINDS.filter((kind) => courierDay([sum(kind, 1)]).earned === 1);
  expect(earning).toEqual([
    'delivery',
    'run-km',
    'trip',
    'door-tip',
    'prepaid-tip',
    'daily',
    'minimum',
    'day-bonus',
    'bonus',
    'tip',
    'correction',
  ]);
});

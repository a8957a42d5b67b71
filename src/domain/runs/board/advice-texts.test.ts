import { describe, expect, test } from 'vitest';
import { backFromRun, goText, instead, stillAway, waitText } from './advice-texts.ts';
import type { PlannedOrderFacts } from './facts.ts';
import type { Ride } from './ride.ts';

const MINUTE = 60_000;
const order: PlannedOrderFacts = {
  id: 'b',
  label: '1042',
  place: null,
  readyAt: new Date(100 * MINUTE).toISOString(),
  doorMinutes: 1,
};
const ride = (minutes: number, more: Partial<Ride> = {}): Ride => ({
  leavesAt: 0,
  returnsAt: minutes * MINUTE,
  minutes,
  km: 0,
  lateCost: 0,
  lateCount: 0,
  ...more,
});
const late = (minutes: number, lateCount: number): Partial<Ride> => ({ lateCount, latest: { order, minutes } });

describe('why to wait', () => {
  test('is when the order is ready, by the shop’s clock, and what is saved', () => {
    expect(waitText(order, ride(10), ride(12.6), -60)).toBe(
      'o 1042 fica pronto às 00:40 e vai junto. Poupa uma saída de 13 min e ninguém passa do prazo.',
    );
    expect(waitText(order, ride(10), null, 0)).toBe('o 1042 fica pronto às 01:40.');
    expect(waitText(undefined, ride(10), null, 0)).toBe('o pedido.');
  });

  test('names the one order that is late, and counts several', () => {
    expect(waitText(order, ride(10, late(4, 1)), ride(12), 0)).toContain('; o 1042 passa 4 min do prazo.');
    expect(waitText(order, ride(10, late(4, 2)), ride(12), 0)).toContain('; 2 passam do prazo.');
  });
});

describe('why to leave', () => {
  test('is that everything is ready, one or several', () => {
    expect(goText(ride(10), undefined, undefined, 1)).toBe('O pedido está pronto; nenhum outro fica pronto logo.');
    expect(goText(ride(10), undefined, undefined, 2)).toBe('Os pedidos estão prontos; nenhum outro fica pronto logo.');
    expect(goText(ride(10, late(3, 1)), undefined, undefined, 2)).toBe(
      'O 1042 já passa 3 min do prazo; nenhum outro fica pronto logo.',
    );
  });

  test('is what waiting would cost in ride and in waiting time, at least a minute', () => {
    const waiting = (minutes: number, leavesIn: number) =>
      goText(ride(10, { leavesAt: 2 * MINUTE }), order, ride(minutes, { leavesAt: (2 + leavesIn) * MINUTE }), 2);
    expect(waiting(14, 5)).toBe('Os pedidos estão prontos; esperar o 1042 custaria mais 9 min.');
    expect(waiting(10, 2)).toContain('mais 2 min.');
    expect(waiting(8, 0)).toContain('mais 1 min.');
  });
});

test('a courier on the road is expected, and one at the shop is better', () => {
  expect(stillAway('Rui', 90 * MINUTE, 60, false)).toBe('Rui volta às 02:30.');
  expect(stillAway('Rui', 90 * MINUTE, -90, true)).toBe('Rui volta às 00:00, se não atrasar mais.');
  expect(backFromRun('Rui', 90 * MINUTE, 60)).toBe('Rui volta às 02:30 da saída anterior.');
  expect(instead('Bia', ride(10))).toBe('Bia está na loja e livre.');
  expect(instead('Bia', ride(10, late(6, 1)))).toBe('Bia está na loja e livre; esperando, o 1042 atrasa 6 min.');
});

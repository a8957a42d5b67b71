import { expect, test } from 'vitest';
import { toIso } from '#domain/shared/instant.ts';
import { FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { returnNow, withReturns } from './expected-return.ts';
import type { BoardFacts } from './facts.ts';

const at = (minutes: number) => FRIDAY_NIGHT + minutes * 60_000;
const rui = { id: 'rui', name: 'Rui', photoUrl: '', away: false, onRoad: 1, freeAt: toIso(at(10)), isUnsure: false };

test('a return that has passed since the facts were read is expected in five minutes, unsure', () => {
  expect(returnNow(rui, at(9))).toEqual({ at: at(10), isUnsure: false });
  expect(returnNow(rui, at(12))).toEqual({ at: at(17), isUnsure: true });
  expect(returnNow({ ...rui, isUnsure: true }, at(9))).toEqual({ at: at(10), isUnsure: true });
  const { freeAt: _, ...home } = rui;
  expect(returnNow(home, at(9))).toBeNull();
});

test('the facts change only when a return has passed', () => {
  const { freeAt: _, ...home } = rui;
  const facts = { couriers: [rui, { ...home, id: 'lia' }] } as unknown as BoardFacts;
  expect(withReturns(facts, at(9))).toBe(facts);
  expect(withReturns(facts, at(12)).couriers).toEqual([
    { ...rui, freeAt: toIso(at(17)), isUnsure: true },
    { ...home, id: 'lia' },
  ]);
});

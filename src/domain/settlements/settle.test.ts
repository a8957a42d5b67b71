import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectNames } from '#tests/support/sentences.ts';
import { isSquare } from '#tests/support/settlements/is-square.ts';
import { isNothing, LINE_KINDS, minus, sumLines } from './ledger.ts';
import { COURIER_CASH } from './order-entries.ts';
import {
  METHOD_NAMES,
  proposedPayment,
  SETTLE_METHODS,
  type SettleMethod,
  type SettleRequest,
  settle,
} from './settle.ts';
import { LINE_NAMES } from './texts.ts';

const open = { amount: -12_000, cash: 20_000, proof: 5_000 };
const code = (money: typeof open, asked: SettleRequest, lines = 1) => {
  const settled = settle(money, lines, asked);
  return settled.ok ? 'settled' : settled.problem.code;
};

test('every kind of line and every way to settle has its name', () => {
  expect(Object.keys(LINE_NAMES).sort()).toEqual([...LINE_KINDS].sort());
  expect(Object.keys(METHOD_NAMES).sort()).toEqual([...SETTLE_METHODS].sort());
  expectNames(Object.values(METHOD_NAMES));
  expectNames([...COURIER_CASH]);
});

test('the lines of a settlement in parts', () => {
  expect(settle(open, 5, { method: 'outside', handedOver: 15_000, paid: 1_000 })).toStrictEqual({
    ok: true,
    value: {
      lines: [
        { kind: 'handover', amount: 15_000, cash: -15_000, proof: 0, trips: 0 },
        { kind: 'proofs', amount: 0, cash: 0, proof: -5_000, trips: 0 },
        { kind: 'paid', amount: -1_000, cash: 0, proof: 0, trips: 0, reason: 'Dinheiro fora do caixa' },
        { kind: 'carried', amount: -2_000, cash: -5_000, proof: -0, trips: 0 },
      ],
      carried: { kind: 'carried', amount: 2_000, cash: 5_000, proof: 0, trips: 0 },
      rest: 2_000,
      till: 0,
      handedOver: 15_000,
      paid: 1_000,
    },
  });
});

test('slips that he does not hand in follow him to the next settlement', () => {
  const asked = { method: 'outside', handedOver: 20_000, proofs: 3_000 } as const;
  expect(settle(open, 5, asked)).toStrictEqual({
    ok: true,
    value: {
      lines: [
        { kind: 'handover', amount: 20_000, cash: -20_000, proof: 0, trips: 0 },
        { kind: 'proofs', amount: 0, cash: 0, proof: -3_000, trips: 0 },
        { kind: 'paid', amount: -8_000, cash: 0, proof: 0, trips: 0, reason: 'Dinheiro fora do caixa' },
        { kind: 'carried', amount: -0, cash: -0, proof: -2_000, trips: 0 },
      ],
      carried: { kind: 'carried', amount: 0, cash: 0, proof: 2_000, trips: 0 },
      rest: 0,
      till: 0,
      handedOver: 20_000,
      paid: 8_000,
    },
  });
  expect(code(open, { method: 'cash', proofs: 0 })).toBe('settled');
  for (const proofs of [-1, 5_001]) expect(code(open, { method: 'cash', proofs })).toBe('settlement-proofs');
  const tooMany = { ...open, proof: -700 };
  expect(code(tooMany, { method: 'cash' })).toBe('settled');
  expect(code(tooMany, { method: 'cash', proofs: 1 })).toBe('settlement-proofs');
});

describe('a settlement', () => {
  test('by Pix can pay the courier, but not take money from him', () => {
    const owes = { amount: -100, cash: 0, proof: 0 };
    expect(settle(owes, 1, { method: 'pix' })).toMatchObject({
      value: { paid: 0, till: 0, carried: { amount: -100 } },
    });
    expect(settle({ ...owes, amount: 100 }, 1, { method: 'pix' })).toMatchObject({ value: { paid: 100, till: 0 } });
    expect(code(owes, { method: 'pix', paid: -1 })).toBe('settlement-payment');
    expect(code(owes, { method: 'cash', paid: -1 })).toBe('settled');
    expect(code({ ...owes, amount: 100 }, { method: 'cash', handedOver: 1 })).toBe('settlement-handover');
  });

  test.each<[SettleRequest, number, string]>([
    [{ method: 'cash' }, 0, 'settled'],
    [{ method: 'cash', seen: { amount: -12_000, cash: 20_000 } }, 1, 'settled'],
    [{ method: 'cash', seen: { amount: -12_001, cash: 20_000 } }, 1, 'settlement-changed'],
    [{ method: 'cash', seen: { amount: -12_000, cash: 20_001 } }, 1, 'settlement-changed'],
    [{ method: 'cash', seen: { amount: -12_000, cash: 20_000, proof: 5_000 } }, 1, 'settled'],
    [{ method: 'cash', seen: { amount: -12_000, cash: 20_000, proof: 4_999 } }, 1, 'settlement-changed'],
    [{ method: 'cash', seen: { amount: -12_000, cash: 20_000, proof: 0 } }, 1, 'settlement-changed'],
    [{ method: 'cash', handedOver: 0, paid: 0 }, 1, 'settled'],
    [{ method: 'cash', handedOver: -1 }, 1, 'settlement-handover'],
    [{ method: 'cash', handedOver: 20_001 }, 1, 'settlement-handover'],
    [{ method: 'cash', paid: 8_000 }, 1, 'settled'],
    [{ method: 'cash', paid: 8_001 }, 1, 'settlement-payment'],
    [{ method: 'cash', paid: -1 }, 1, 'settlement-payment'],
  ])('asked for as %j with %i lines is %s', (asked, lines, answer) => {
    expect(code(open, asked, lines)).toBe(answer);
  });

  test('of a zero balance is refused, unless there are open lines for the statement', () => {
    const nothing = { amount: 0, cash: 0, proof: 0 };
    expect(code(nothing, { method: 'cash' }, 0)).toBe('settlement-empty');
    expect(settle(nothing, 1, { method: 'cash' })).toMatchObject({ ok: true, value: { lines: [] } });
    for (const part of ['amount', 'cash', 'proof'] as const) {
      expect(code({ ...nothing, [part]: 1 }, { method: 'cash' }, 0)).toBe('settled');
      expect(isNothing({ ...nothing, [part]: -1 })).toBe(false);
    }
  });

  test('carries what later lines have moved, without calling it unpaid', () => {
    const movedLater = { amount: -4_000, cash: 4_000, proof: 1_000 };
    expect(settle(open, 5, { method: 'cash', paid: 7_000 }, movedLater)).toMatchObject({
      value: {
        ...{ handedOver: 20_000, paid: 7_000, till: 7_000, rest: 1_000 },
        carried: { amount: 1_000 - 4_000, cash: 4_000, proof: 1_000 },
      },
    });
  });

  const cents = fc.integer({ min: -50_000, max: 50_000 });
  test('makes the lines of the statement add up to zero, whatever was open', () => {
    fc.assert(
      fc.property(cents, cents, cents, fc.constantFrom(...SETTLE_METHODS), (amount, cash, proof, method) => {
        const was = { amount, cash, proof };
        const settled = settle(was, 1, { method });
        if (!settled.ok) throw new Error(settled.problem.code);
        expect(isSquare([was, ...settled.value.lines])).toBe(true);
        const { carried } = settled.value;
        const rest = sumLines(carried === undefined ? [] : [carried]);
        const moved = settled.value.paid - settled.value.handedOver;
        expect(minus(was, rest).amount).toBe(moved);
      }),
    );
  });
});

test('an acerto proposes to pay all that is open, and to receive only from whoever keeps no cash of the shop', () => {
  const propose = (due: number, kept: number, method: SettleMethod = 'cash') => proposedPayment(due, { method, kept });
  expect([propose(4_400, 0), propose(4_400, 100), propose(-7_270, 0)]).toEqual([4_400, 4_400, -7_270]);
  expect([propose(-7_270, 13_270), propose(-7_270, 1, 'outside'), propose(-7_270, 0, 'pix')]).toEqual([0, 0, 0]);
  expect(propose(4_400, 0, 'pix')).toBe(4_400);
});

describe('a courier who pays while he keeps cash of the shop', () => {
  const owes = { amount: -6_174, cash: 7_701, proof: 0 };

  test('has no cash of the shop left once he owes nothing: his pay was in it', () => {
    const settled = settle(owes, 1, { method: 'cash', handedOver: 0, paid: -6_174 });
    expect(settled).toMatchObject({ ok: true, value: { handedOver: 7_701, paid: 1_527, till: 1_527 } });
    if (settled.ok) expect(settled.value.carried).toBeUndefined();
  });

  test('keeps as much cash of the shop as he still owes', () => {
    expect(settle(owes, 1, { method: 'cash', handedOver: 0, paid: -5_000 })).toMatchObject({
      value: { handedOver: 6_527, paid: 1_527, carried: { amount: -1_174, cash: 1_174 } },
    });
    const advance = { amount: -20_000, cash: 5_000, proof: 0 };
    expect(settle(advance, 1, { method: 'cash', handedOver: 0, paid: -15_000 })).toMatchObject({
      value: { handedOver: 0, paid: -15_000, till: -15_000, carried: { amount: -5_000, cash: 5_000 } },
    });
  });

  test('has not put it into the till if he pays outside of it', () => {
    expect(settle(owes, 1, { method: 'outside', handedOver: 2_000, paid: -4_174 })).toMatchObject({
      value: { handedOver: 7_701, paid: 1_527, till: 5_701 },
    });
  });

  test('pays what was typed, whatever was open', () => {
    const cents = fc.integer({ min: -50_000, max: 50_000 });
    fc.assert(
      fc.property(cents, fc.nat(50_000), fc.nat(100), fc.nat(100), (amount, cash, hands, pays) => {
        const handedOver = Math.trunc((cash * hands) / 100);
        const paid = Math.trunc((Math.min(0, amount + handedOver) * pays) / 100);
        const settled = settle({ amount, cash, proof: 0 }, 1, { method: 'cash', handedOver, paid });
        if (!settled.ok) throw new Error(settled.problem.code);
        const { value } = settled;
        expect(value.handedOver - value.paid).toBe(handedOver - paid);
        const { amount: left, cash: kept } = value.carried ?? { amount: 0, cash: 0 };
        expect(left).toBe(amount + handedOver - paid);
        if (paid < 0) expect(kept).toBe(Math.min(cash - handedOver, Math.max(0, -left)));
        else expect(kept).toBe(cash - handedOver);
      }),
    );
  });
});

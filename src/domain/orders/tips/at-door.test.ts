import { describe, expect, test } from 'vitest';
import { cashSalesOf, TIPS } from '#domain/cash/sales.ts';
import { entriesOf } from '#domain/settlements/order-entries.ts';
import { refused } from '#domain/shared/result.ts';
import { METHODS } from '#tests/support/cash-examples.ts';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { cancelOrder } from '../cancel.ts';
import { changePayments, removeItem } from '../corrections/correct.ts';
import { addStep } from '../delivery/courier-step.ts';
import { undoStep } from '../delivery/undo-step.ts';
import { keepReport } from '../delivery/whose.ts';
import { changeCourier, dispatchWithCourier } from '../dispatch.ts';
import type { Order } from '../order.ts';
import { PICKUP } from '../promise/pickup.ts';
import { resetOrder } from '../reset.ts';
import { COMPLETED } from '../status.ts';
import type { Transition } from '../transition.ts';
import {
  canHaveTips,
  countedTips,
  namedTips,
  reportedTips,
  type SaidTip,
  tipMethodsOf,
  unusualTips,
} from './at-door.ts';

const NOW = FRIDAY_NIGHT;
const methods = tipMethodsOf(METHODS);
const facts = { paymentNames: new Map(methods), changeMethods: new Set<string>(), tipMethods: methods };
const visa = { methodId: 'visa', name: 'VISA', amount: 500 };
const pix = { methodId: 'pix', name: 'PIX', amount: 200 };
const INVALID = refused({ code: 'invalid-tip' });

const done = (made: Transition): Order => {
  if (!made.ok) throw new Error(made.problem.code);
  return made.value;
};
const base = anOrder();
const total = base.order.total;
const placed = { ...base, order: { ...base.order, payments: [{ methodId: 'visa', name: 'VISA', amount: total }] } };
const road = done(dispatchWithCourier(placed, rafael, NOW));
const withTips = (order: Order, ...tips: readonly SaidTip[]) =>
  done(changePayments(order, order.order.payments, facts, tips));

describe('what can be a tip', () => {
  test('card, voucher and Pix take one; cash is his at once, the rest is not paid at the door', () => {
    expect([...methods.keys()]).toEqual(['pix', 'visa', 'vr', 'elo']);
  });

  test('several of one method are one, and zero is none', () => {
    const said = [visa, { methodId: 'pix', amount: 0 }, { methodId: 'visa', amount: 100 }];
    expect(namedTips(road, said, methods)).toEqual({ ok: true, value: [{ ...visa, amount: 600 }] });
    expect(namedTips(placed, [{ methodId: 'nota', amount: 0 }], methods)).toEqual({ ok: true, value: [] });
  });

  test.each([
    ['cash', { methodId: 'nota', amount: 500 }],
    ['on account', { methodId: 'conta', amount: 500 }],
    ['online', { methodId: 'app', amount: 500 }],
    ['an unknown method', { methodId: 'x', amount: 500 }],
    ['below zero', { methodId: 'visa', amount: -1 }],
    ['more than the largest amount', { methodId: 'visa', amount: 10_000_001 }],
    ['half a cent', { methodId: 'visa', amount: 0.5 }],
  ])('refused: %s', (_, tip) => {
    expect(namedTips(road, [tip], methods)).toEqual(INVALID);
    expect(changePayments(road, road.order.payments, facts, [tip])).toEqual(INVALID);
  });

  test('only a delivery that an own courier has or had can have one', () => {
    const { fkUserMotoboy: _, ...ofNobody } = road;
    const others = [
      placed,
      ofNobody,
      { ...road, partnerDelivery: true },
      { ...road, orderType: PICKUP },
      { ...road, module: 'PDV' as const },
      done(cancelOrder(road)),
    ];
    expect([road, { ...road, status: COMPLETED }].map(canHaveTips)).toEqual([true, true]);
    expect(others.map(canHaveTips)).toEqual(others.map(() => false));
    for (const order of others) expect(namedTips(order, [visa], methods)).toEqual(INVALID);
  });

  test('one that the order has stays, although its method was switched off since', () => {
    const before = withTips(road, visa, pix);
    expect(namedTips(before, [visa], new Map())).toEqual({ ok: true, value: [visa] });
    expect(namedTips(road, [visa], new Map())).toEqual(INVALID);
  });
});

test('tips above the order’s total are worth a second look, and no refusal', () => {
  expect(unusualTips([visa, { methodId: 'pix', amount: total - 500 }], total)).toBeUndefined();
  expect(unusualTips([visa, { methodId: 'pix', amount: total }], total)).toBe(total + 500);
  expect(namedTips(road, [{ methodId: 'visa', amount: 500_000 }], methods)).toMatchObject({ ok: true });
});

describe('at the handover', () => {
  const delivered = (order: Order, ...tips: readonly (typeof visa)[]) =>
    done(addStep(order, { kind: 'delivered', now: NOW, tips }));

  test('the step stores the tip, and its undo takes it off', () => {
    const order = delivered(road, visa);
    expect(order.order.tips).toEqual([visa]);
    expect(order.order.payments).toBe(road.order.payments);
    expect(order.delivery?.steps?.[0]).toMatchObject({ tipsBefore: [], tipsTaken: [visa] });
    expect(done(undoStep(order, { now: NOW }))).toEqual(road);
  });

  test('the undo brings back what the desk had entered before', () => {
    const before = withTips(road, pix);
    expect(delivered(before, visa).order.tips).toEqual([visa]);
    expect(done(undoStep(delivered(before, visa), { now: NOW }))).toEqual(before);
  });

  test('a tip that the shop has corrected since stays, and so do payments while tips go', () => {
    const corrected = withTips(delivered(road, visa), pix);
    expect(done(undoStep(corrected, { now: NOW })).order.tips).toEqual([pix]);
    const both = done(
      addStep(road, { kind: 'delivered', now: NOW, tips: [visa], payments: [{ ...pix, amount: total }] }),
    );
    const repaid = { ...both, order: { ...both.order, payments: [{ ...visa, amount: total }] } };
    const undone = done(undoStep(repaid, { now: NOW })).order;
    expect([undone.tips, undone.payments]).toEqual([undefined, repaid.order.payments]);
  });

  test('a handover without a tip leaves the tips as they are', () => {
    const before = withTips(road, pix);
    const order = done(addStep(before, { kind: 'delivered', now: NOW }));
    expect([order.order.tips, order.delivery?.steps?.[0]]).toEqual([
      [pix],
      expect.not.objectContaining({ tipsTaken: [] }),
    ]);
  });

  test('of an order that is no longer his, the report keeps what can be a tip', () => {
    const tips = reportedTips([visa, { methodId: 'nota', amount: 100 }], METHODS);
    expect([tips, reportedTips(undefined, METHODS)]).toEqual([[visa], []]);
    const kept = done(keepReport(road, diego, { kind: 'delivered', now: NOW, tips }));
    expect(kept.delivery?.reports).toMatchObject([{ tips: [visa] }]);
    expect(kept.order).toBe(road.order);
  });
});

describe('in a correction', () => {
  test('tips change alone, also while the payments do not add up', () => {
    const unpaid = { ...road, order: { ...road.order, payments: [] } };
    const tipped = done(changePayments(unpaid, [], facts, [visa]));
    expect(tipped).toEqual({ ...unpaid, order: { ...unpaid.order, tips: [visa] } });
    expect(done(changePayments(tipped, [], facts, []))).toEqual(unpaid);
    expect(changePayments(unpaid, [], facts)).toEqual(refused({ code: 'invalid-payments' }));
  });

  test('payments change without the tips, or with them', () => {
    const before = withTips(road, visa);
    const byPix = [{ methodId: 'pix', amount: total }];
    expect(done(changePayments(before, byPix, facts)).order.tips).toEqual([visa]);
    expect(done(changePayments(before, byPix, facts, [pix])).order).toMatchObject({
      tips: [pix],
      payments: [{ ...pix, amount: total }],
    });
    const items = [...before.order.items, ...before.order.items];
    const twice = { ...before, order: { ...before.order, items } };
    expect(done(removeItem(twice, { line: 0, name: 'Pizza' }, new Set())).order.tips).toEqual([visa]);
  });
});

describe('a tip ends with the trip for which it was given', () => {
  const tipped = withTips(road, visa);

  test('when the order is given back, or to another courier', () => {
    for (const order of [tipped, { ...tipped, status: COMPLETED }]) {
      expect(done(resetOrder(order)).order).not.toHaveProperty('tips');
    }
    expect(done(changeCourier(tipped, diego, NOW)).order).not.toHaveProperty('tips');
  });

  test('a canceled order keeps it on record, without money', () => {
    const canceled = done(cancelOrder(tipped));
    expect(canceled.order.tips).toEqual([visa]);
    expect(countedTips(canceled)).toEqual([]);
    expect(cashSalesOf(canceled)[0]?.takings).toEqual([]);
  });
});

describe('the money of a tip', () => {
  const completed = { ...withTips(road, visa, pix), status: COMPLETED };
  const entriesWith = (kinds: typeof METHODS) =>
    entriesOf(completed, { rulesOf: () => ({}), methods: kinds, courierCash: 'settlement' }).map(
      ({ kind, amount, cash, proof }) => [kind, amount + 0, cash, proof],
    );

  test('the shop owes it to him, and his slips contain it', () => {
    expect(entriesWith(METHODS)).toEqual([
      ['delivery', 0, 0, 0],
      ['card', 0, 0, total + 500],
      ['pix', 0, 0, 200],
      ['door-tip', 700, 0, 0],
    ]);
  });

  test('if its method becomes cash, he has it in hand, as the till then expects', () => {
    const asCash = METHODS.map((one) => (one.id === 'pix' ? { ...one, kind: 'dinheiro' as const } : one));
    expect(entriesWith(asCash)).toEqual([
      ['delivery', 0, 0, 0],
      ['cash', -200, 200, 0],
      ['card', 0, 0, total + 500],
      ['door-tip', 700, 0, 0],
    ]);
  });

  test('the till takes it with its method, and names it apart', () => {
    expect(cashSalesOf(completed)[0]?.takings).toEqual([
      { methodId: 'visa', amount: total + 500 },
      { methodId: 'pix', amount: 200 },
      { methodId: TIPS, amount: 700 },
    ]);
    const { fkUserMotoboy: _, ...ofNobody } = completed;
    expect(cashSalesOf(ofNobody)[0]?.takings).toEqual([{ methodId: 'visa', amount: total }]);
  });
});

import { describe, expect, test } from 'vitest';
import { cashSalesOf, TIPS } from '#domain/cash/sales.ts';
import { entriesOf } from '#domain/settlements/order-entries.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { METHODS } from '#tests/support/cash-examples.ts';
import { anOrder, diego, FRIDAY_NIGHT, PIX, placingContext, rafael } from '#tests/support/order-examples.ts';
import { cancelOrder } from '../cancel.ts';
import { completeOrder } from '../complete.ts';
import { changePayments } from '../corrections/correct.ts';
import { addStep } from '../delivery/courier-step.ts';
import { undoStep } from '../delivery/undo-step.ts';
import { changeCourier, dispatchWithCourier } from '../dispatch.ts';
import { historyRow } from '../history/table-texts.ts';
import type { NewOrder } from '../new.ts';
import type { Order } from '../order.ts';
import { placeOrder } from '../place.ts';
import { PICKUP } from '../promise/pickup.ts';
import { resetOrder } from '../reset.ts';
import type { Transition } from '../transition.ts';
import { countedTips, tipMethodsOf } from './at-door.ts';

const NOW = FRIDAY_NIGHT;
const names = new Map(METHODS.map(({ id, name }) => [id, name]));
const context = placingContext({
  paymentNames: new Map([...names, [PIX, 'Pix']]),
  paidElsewhere: new Set(['app', 'conta']),
  onlineMethods: new Set(['app']),
});
const asked = (tip: { methodId: string; amount: number }, overrides: Partial<NewOrder> = {}): NewOrder =>
  aDelivery({
    ...overrides,
    order: {
      txDelivery: 500,
      items: [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }],
      payments: [{ methodId: 'app', amount: 5090 }],
      prepaidTip: tip,
    },
  });
const placed = (...of: Parameters<typeof asked>) => {
  const made = placeOrder(asked(...of), context);
  return made.ok ? made.value.order.prepaidTip : made.problem;
};

describe('an order that was paid in an app', () => {
  const app = { methodId: 'app', amount: 300 };

  test('brings the courier’s tip, next to the payments and outside the total', () => {
    const made = placeOrder(asked(app), context);
    expect(made).toMatchObject({
      value: {
        order: { total: 5090, prepaidTip: { ...app, name: 'APP' }, payments: [{ methodId: 'app', amount: 5090 }] },
      },
    });
    expect(placed({ methodId: 'app', amount: 0 })).toBeUndefined();
  });

  test.each(['visa', 'pix', 'nota', 'conta', 'x'])('refused: a tip by %s, which is not paid online', (methodId) => {
    expect(placed({ methodId, amount: 300 })).toEqual({ path: '/order/prepaidTip/methodId', code: 'not-prepaid' });
  });

  test('no courier brings a pickup, a counter sale or a comanda: the tip is dropped, as the fee is', () => {
    expect(placed(app, { orderType: PICKUP })).toBeUndefined();
    expect(placed(app, { module: 'PDV' })).toBeUndefined();
    expect(placed(app, { module: 'COMANDA', command: '7' })).toBeUndefined();
  });
});

const done = (made: Transition): Order => {
  if (!made.ok) throw new Error(made.problem.code);
  return made.value;
};
const tip = { methodId: 'app', name: 'APP', amount: 300 };
const visa = { methodId: 'visa', name: 'VISA', amount: 500 };
const base = anOrder();
const waiting = {
  ...base,
  order: { ...base.order, payments: [{ methodId: 'app', name: 'APP', amount: base.order.total }], prepaidTip: tip },
};
const road = done(dispatchWithCourier(waiting, rafael, NOW));

describe('belongs to the courier who delivers', () => {
  test('and waits for the next one after a reset, a change of courier and an undo, unlike a tip at the door', () => {
    const delivered = done(addStep(road, { kind: 'delivered', now: NOW, tips: [visa] }));
    expect(delivered.order).toMatchObject({ tips: [visa], prepaidTip: tip });
    for (const order of [
      done(undoStep(delivered, { now: NOW })),
      done(resetOrder(delivered)),
      done(changeCourier(delivered, diego, NOW)),
    ]) {
      expect([order.order.tips, order.order.prepaidTip]).toEqual([undefined, tip]);
    }
  });

  test('a correction of the tips at the door leaves it as it is', () => {
    const facts = { paymentNames: names, changeMethods: new Set<string>(), tipMethods: tipMethodsOf(METHODS) };
    const corrected = done(changePayments(road, road.order.payments, facts, [visa]));
    expect(corrected.order).toMatchObject({ tips: [visa], prepaidTip: tip });
    expect(done(changePayments(corrected, road.order.payments, facts, [])).order.prepaidTip).toEqual(tip);
  });

  test('it is nobody’s money until then, nor if the order is canceled or a partner brings it', () => {
    const byPartner = done(completeOrder({ ...waiting, partnerDelivery: true }, NOW, true));
    for (const order of [waiting, road, done(cancelOrder(road)), byPartner]) {
      expect(countedTips(order)).toEqual([]);
    }
    expect(countedTips(done(completeOrder(road, NOW)))).toEqual([tip]);
  });
});

describe('its money', () => {
  const completed = done(completeOrder(done(addStep(road, { kind: 'delivered', now: NOW, tips: [visa] })), NOW));

  test('the shop owes it to him on a line of its own, without a slip', () => {
    const entries = entriesOf(completed, { rulesOf: () => ({}), methods: METHODS, courierCash: 'settlement' });
    expect(entries.map(({ kind, amount, proof }) => [kind, amount + 0, proof])).toEqual([
      ['delivery', 0, 0],
      ['card', 0, 500],
      ['door-tip', 500, 0],
      ['prepaid-tip', 300, 0],
    ]);
  });

  test('the till takes it with what the app paid, and counts it as a tip; the export has it too', () => {
    expect(cashSalesOf(completed)[0]?.takings).toEqual([
      { methodId: 'app', amount: base.order.total + 300 },
      { methodId: 'visa', amount: 500 },
      { methodId: TIPS, amount: 800 },
    ]);
    expect(historyRow(completed, '2026-11-20', () => -180).at(-1)).toEqual({ cents: 800 });
  });
});

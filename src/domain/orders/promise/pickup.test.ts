import { describe, expect, test } from 'vitest';
import { setCustomer, setNotes, setPickup } from '#domain/bag/edit.ts';
import { typeMinutes } from '#domain/bag/fee.ts';
import { bagTotals } from '#domain/bag/money/totals.ts';
import { orderFromBag, profileFromBag } from '#domain/bag/order.ts';
import { readBag } from '#domain/bag/read.ts';
import { bagProblems } from '#domain/bag/texts.ts';
import { daySummaryOf } from '#domain/orders/board/day-summary.ts';
import { searchOrders } from '#domain/orders/board/search.ts';
import { completeOrder } from '#domain/orders/complete.ts';
import { changeCourier, dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import { placeOrder } from '#domain/orders/place.ts';
import { callPartner, dispatchWithPartner } from '#domain/partner/follow.ts';
import { kitchenTicket } from '#domain/printing/tickets/kitchen.ts';
import { receiptTicket } from '#domain/printing/tickets/receipt.ts';
import { refused } from '#domain/shared/result.ts';
import { fullBag } from '#tests/support/bag-examples.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { anOrder, FRIDAY_NIGHT, placingContext, rafael } from '#tests/support/order-examples.ts';
import { isPickup } from './pickup.ts';

const { txDelivery: _fee, ...contents } = aDelivery().order;
const ASKED: NewOrder = {
  module: 'DELIVERY',
  orderType: 'RETIRADA',
  customer: { name: 'Ana', address: { timeDelivery: '20 mins' } },
  order: { ...contents, payments: [{ methodId: 'pix', amount: 4590 }] },
};
const pickup = anOrder({}, ASKED);
const NOW = FRIDAY_NIGHT + 60_000;
const NO_LIMITS = { timeAwait: 0, timeDispatch: 0 };

describe('a pickup', () => {
  test('is a DELIVERY of the type RETIRADA; everything else is a delivery', () => {
    expect(isPickup(pickup)).toBe(true);
    for (const orderType of ['retirada', 'ENTREGA', ''])
      expect(isPickup({ module: 'DELIVERY', orderType })).toBe(false);
    expect(isPickup({ module: 'PDV', orderType: 'RETIRADA' })).toBe(false);
    expect(isPickup(anOrder())).toBe(false);
  });

  test('is placed with only a name, without address and fee, and keeps its minutes', () => {
    expect(pickup.customer).toEqual({ name: 'Ana', address: { address: '', number: '', timeDelivery: '20 mins' } });
    expect(pickup.order).not.toHaveProperty('txDelivery');
    expect(pickup.order.total).toBe(4590);
  });

  test('drops an address, fee or partner call sent with it', () => {
    const order = anOrder({}, { ...aDelivery(), orderType: 'RETIRADA', lalamove: { orderId: '7' } });
    expect(order.customer?.address).toEqual({ address: '', number: '', timeDelivery: '30 mins' });
    expect([order.order.total, order.lalamove]).toEqual([4590, undefined]);
  });

  test('needs a name; a delivery its street and number', () => {
    const place = (customer: NewOrder['customer'], orderType: string) =>
      placeOrder({ ...aDelivery(), orderType, ...(customer ? { customer } : {}) }, placingContext());
    expect(place({ name: ' ' }, 'RETIRADA')).toMatchObject({ problem: { path: '/customer/name' } });
    expect(place({ name: 'Ana' }, 'ENTREGA')).toMatchObject({ problem: { path: '/customer/address/address' } });
    expect(place({ name: 'Ana', address: { address: 'Rua A' } }, '')).toMatchObject({
      problem: { path: '/customer/address/number' },
    });
  });

  test('cannot be dispatched', () => {
    const noCourier = refused({ code: 'order-is-pickup' });
    expect(dispatchWithCourier(pickup, rafael, NOW)).toEqual(noCourier);
    expect(dispatchWithPartner(pickup, { name: 'João', phone: '', photoUrl: '' }, NOW)).toEqual(noCourier);
    expect(callPartner(pickup, 1000, NOW)).toEqual(noCourier);
    expect(completeOrder(pickup, NOW, true)).toEqual(noCourier);
    expect(changeCourier(pickup, rafael, NOW).ok).toBe(false);
  });

  test('is completed from awaiting and excluded from delivery times', () => {
    const done = completeOrder(pickup, NOW);
    expect(done).toMatchObject({ ok: true, value: { status: 5 } });
    if (!done.ok) return;
    expect(daySummaryOf([done.value])).toMatchObject({ sales: 4590, doorToDoorMinutes: null });
  });

  test('is found by the word Retirada', () => {
    expect(searchOrders([pickup, anOrder()], 'retirada', String)).toEqual([pickup]);
  });

  test('prints RETIRADA on its tickets, and no empty address', () => {
    const context = { paper: { width: 80 }, timeZone: 'America/Sao_Paulo' } as const;
    for (const ticket of [kitchenTicket(pickup, context), receiptTicket(pickup, context)]) {
      expect(ticket).toContain('Retirada');
      expect(ticket).not.toContain('Entrega');
    }
  });
});

describe('a bag for pickup', () => {
  const bag = setPickup(setCustomer(fullBag(), { phone: '', address: '', number: '' }), true);

  test('requires a name and no address, and checks a phone only once typed', () => {
    const paid = { ...bag, payments: [{ key: 'p', methodId: 'pix', name: 'Pix', amount: 0, closes: true }] };
    expect([...bagProblems(paid).keys()]).toEqual([]);
    expect([...bagProblems(setCustomer(paid, { name: '' })).keys()]).toEqual(['name']);
    expect([...bagProblems(setCustomer(paid, { phone: '119' })).keys()]).toEqual(['phone']);
    expect([...bagProblems(setPickup(paid, false)).keys()]).toContain('address');
  });

  test('has no fee, and switching back to delivery restores it', () => {
    expect(bagTotals(bag).total).toBe(5400);
    expect(bagTotals(setPickup(bag, false)).total).toBe(6200);
  });

  test('has its own minutes: the preparation, then what was typed; those of the delivery come back', () => {
    const delivery = typeMinutes(fullBag(), 45);
    const pickup = setPickup(delivery, true, 25);
    expect(pickup.deliveryMinutes).toBe(25);
    expect(setPickup(pickup, true, 5)).toBe(pickup);
    const back = setPickup(typeMinutes(pickup, 10), false);
    expect([back.deliveryMinutes, back.minutesTyped]).toEqual([45, true]);
    expect(setPickup(back, true, 25).deliveryMinutes).toBe(10);
    const stored = readBag(JSON.parse(JSON.stringify(pickup)));
    expect(stored && setPickup(stored, false).deliveryMinutes).toBe(45);
    const suggested = { ...setPickup(fullBag(), true), suggested: { fee: 800, minutes: 35 }, otherWay: undefined };
    expect(setPickup(suggested as unknown as typeof pickup, false)).toMatchObject({ deliveryMinutes: 35 });
    expect(setPickup(fullBag(), true)).not.toHaveProperty('minutesTyped');
    expect(setPickup(setPickup(fullBag(), true), false)).not.toHaveProperty('minutesTyped');
    expect(setPickup(delivery, false)).toBe(delivery);
  });

  test('passes the rule that places orders', () => {
    const asked = orderFromBag(bag, NO_LIMITS);
    expect(asked).toMatchObject({ orderType: 'RETIRADA', customer: { address: { timeDelivery: '20 mins' } } });
    expect(placeOrder(asked, placingContext()).ok).toBe(true);
    expect(orderFromBag(fullBag(), NO_LIMITS)).not.toHaveProperty('orderType');
  });

  test('does not change the customer’s saved address', () => {
    const home = { address: 'Rua B', number: '2' };
    const typed = setPickup(fullBag(), true);
    expect(profileFromBag(typed, { addresses: [home] }).address).toEqual(home);
    expect(profileFromBag(typed)).toEqual({ name: 'Ana' });
  });

  test('survives saving and reading', () => {
    expect(readBag(JSON.parse(JSON.stringify(bag)))).toEqual(bag);
  });
});

describe('the note of a whole order', () => {
  const noted = setNotes(fullBag(), ' Cliente no portão ');

  test('is copied from the bag to the order, trimmed, and left out when blank', () => {
    expect(orderFromBag(noted, NO_LIMITS).order.notes).toBe('Cliente no portão');
    expect(orderFromBag(setNotes(noted, '  '), NO_LIMITS).order).not.toHaveProperty('notes');
    expect(readBag(JSON.parse(JSON.stringify(noted)))).toEqual(noted);
    expect(setNotes(noted, '')).not.toHaveProperty('notes');
  });

  test('is kept by deliveries and counter sales', () => {
    const notes = ' Talheres ';
    const order = { ...aDelivery().order, notes };
    expect(anOrder({}, { order }).order.notes).toBe('Talheres');
    expect(anOrder({}, { module: 'PDV', order }).order.notes).toBe('Talheres');
    expect(anOrder({}, { order: { ...order, notes: ' ' } }).order).not.toHaveProperty('notes');
  });

  test('is printed large on the kitchen ticket, and on the receipt', () => {
    const context = { paper: { width: 80 }, timeZone: 'America/Sao_Paulo' } as const;
    const order = anOrder({}, { order: { ...aDelivery().order, notes: 'Sem talheres' } });
    expect(kitchenTicket(order, context)).toMatch(/\^\^\^.*OBS: Sem/);
    expect(receiptTicket(order, context)).toContain('Obs. do pedido: Sem talheres');
  });
});

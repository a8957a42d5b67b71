import { describe, expect, test } from 'vitest';
import { fullBag } from '#tests/support/bag-examples.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { anOrder, FRIDAY_NIGHT, placingContext, rafael } from '#tests/support/order-examples.ts';
import { bagTotals, setCustomer, setNotes, setPickup } from './bag.ts';
import { orderFromBag, profileFromBag } from './bag-order.ts';
import { bagProblems } from './bag-problems.ts';
import { completeOrder } from './complete.ts';
import { daySummaryOf } from './day-summary.ts';
import { changeCourier, dispatchWithCourier } from './dispatch.ts';
import { callPartner, dispatchWithPartner } from './follow-partner.ts';
import { isPickup } from './pickup.ts';
import { type NewOrder, placeOrder } from './place-order.ts';
import { readBag } from './read-bag.ts';
import { searchOrders } from './search-orders.ts';
import { kitchenTicket } from './ticket-kitchen.ts';
import { receiptTicket } from './ticket-receipt.ts';

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

  test('is placed with a name alone, without address and fee, and keeps its minutes', () => {
    expect(pickup.customer).toEqual({ name: 'Ana', address: { address: '', number: '', timeDelivery: '20 mins' } });
    expect(pickup.order).not.toHaveProperty('txDelivery');
    expect(pickup.order.total).toBe(4590);
  });

  test('drops the address, the fee and the partner that somebody sends along', () => {
    const order = anOrder({}, { ...aDelivery(), orderType: 'RETIRADA', lalamove: { orderId: '7' } });
    expect(order.customer?.address).toEqual({ address: '', number: '', timeDelivery: '30 mins' });
    expect([order.order.total, order.lalamove]).toEqual([4590, undefined]);
  });

  test('needs a name; a delivery its street and number', () => {
    const place = (customer: NewOrder['customer'], orderType: string) =>
      placeOrder({ ...aDelivery(), orderType, ...(customer ? { customer } : {}) }, placingContext());
    expect(place({ name: ' ' }, 'RETIRADA')).toMatchObject({ path: '/customer/name' });
    expect(place({ name: 'Ana' }, 'ENTREGA')).toMatchObject({ path: '/customer/address/address' });
    expect(place({ name: 'Ana', address: { address: 'Rua A' } }, '')).toMatchObject({
      path: '/customer/address/number',
    });
  });

  test('goes out with nobody', () => {
    const refused = { ok: false, refused: 'order-is-pickup' };
    expect(dispatchWithCourier(pickup, rafael, NOW)).toEqual(refused);
    expect(dispatchWithPartner(pickup, { name: 'João', phone: '', photoUrl: '' }, NOW)).toEqual(refused);
    expect(callPartner(pickup, 1000, NOW)).toEqual(refused);
    expect(completeOrder(pickup, NOW, true)).toEqual(refused);
    expect(changeCourier(pickup, rafael).ok).toBe(false);
  });

  test('is completed from awaiting, and no way from door to door is counted', () => {
    const done = completeOrder(pickup, NOW);
    expect(done).toMatchObject({ ok: true, order: { status: 5 } });
    if (!done.ok) return;
    expect(daySummaryOf([done.order])).toMatchObject({ sales: 4590, doorToDoorMinutes: null });
  });

  test('is found by its word', () => {
    expect(searchOrders([pickup, anOrder()], 'retirada', String)).toEqual([pickup]);
  });

  test('has its word on the tickets, and no empty address', () => {
    const context = { paper: { width: 80 }, timeZone: 'America/Sao_Paulo' } as const;
    for (const ticket of [kitchenTicket(pickup, context), receiptTicket(pickup, context)]) {
      expect(ticket).toContain('Retirada');
      expect(ticket).not.toContain('Entrega');
    }
  });
});

describe('a bag for pickup', () => {
  const bag = setPickup(setCustomer(fullBag(), { phone: '', address: '', number: '' }), true);

  test('asks for a name and no address, and for a phone only where it is begun', () => {
    const paid = { ...bag, payments: [{ key: 'p', methodId: 'pix', name: 'Pix', amount: 0, closes: true }] };
    expect([...bagProblems(paid).keys()]).toEqual([]);
    expect([...bagProblems(setCustomer(paid, { name: '' })).keys()]).toEqual(['name']);
    expect([...bagProblems(setCustomer(paid, { phone: '119' })).keys()]).toEqual(['phone']);
    expect([...bagProblems(setPickup(paid, false)).keys()]).toContain('address');
  });

  test('costs no fee, and the fee is back with the delivery', () => {
    expect(bagTotals(bag).total).toBe(5400);
    expect(bagTotals(setPickup(bag, false)).total).toBe(6200);
  });

  test('is what the rule accepts', () => {
    const asked = orderFromBag(bag, NO_LIMITS);
    expect(asked).toMatchObject({ orderType: 'RETIRADA', customer: { address: { timeDelivery: '30 mins' } } });
    expect(placeOrder(asked, placingContext()).ok).toBe(true);
    expect(orderFromBag(fullBag(), NO_LIMITS)).not.toHaveProperty('orderType');
  });

  test('teaches nothing about where the customer lives', () => {
    const home = { address: 'Rua B', number: '2' };
    const typed = setPickup(fullBag(), true);
    expect(profileFromBag(typed, { addresses: [home] }).address).toEqual(home);
    expect(profileFromBag(typed)).toEqual({ name: 'Ana' });
  });

  test('comes back from the storage as it was', () => {
    expect(readBag(JSON.parse(JSON.stringify(bag)))).toEqual(bag);
  });
});

describe('the note of a whole order', () => {
  const noted = setNotes(fullBag(), ' Cliente no portão ');

  test('travels from the bag to the order, trimmed, and not at all where it is blank', () => {
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

  test('stands large on the kitchen ticket, and on the receipt', () => {
    const context = { paper: { width: 80 }, timeZone: 'America/Sao_Paulo' } as const;
    const order = anOrder({}, { order: { ...aDelivery().order, notes: 'Sem talheres' } });
    expect(kitchenTicket(order, context)).toMatch(/\^\^\^.*OBS: Sem/);
    expect(receiptTicket(order, context)).toContain('Obs. do pedido: Sem talheres');
  });
});

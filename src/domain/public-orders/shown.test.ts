import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { PICKUP } from '#domain/orders/promise/pickup.ts';
import { CANCELED, COMPLETED, DISPATCHED } from '#domain/orders/status.ts';
import { anOrder, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { hasPublicLink, linkEndsAt, overSince } from './link-end.ts';
import { RATING_BOUNDS } from './rating.ts';
import { type ShownFacts, showOrder } from './show.ts';

const at = (minutes: number) => FRIDAY_NIGHT + minutes * 60_000;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();
const base = anOrder();
const facts: ShownFacts = {
  shop: { fantasyName: 'Cantina', phones: ['1133334444', '(11) 98765-4321'], timeZone: 'America/Sao_Paulo' },
  photoAddress: () => undefined,
  logoAddress: () => undefined,
  over: null,
};
const shown = (more: Partial<Order>, minute = 5, of: Partial<ShownFacts> = {}) =>
  showOrder({ ...base, ...more } as Order, { ...facts, ...of }, at(minute));
const step = (kind: 'arrived' | 'delivered') => ({ kind, at: iso(20), receivedAt: iso(20) });
const riding = { status: DISPATCHED, motoboy: rafael, fkUserMotoboy: rafael.id, dispatchAt: iso(10) };

describe('an order that its customer follows', () => {
  test('while it is prepared', () => {
    expect(shown({})).toEqual({
      code: '1042',
      kind: 'delivery',
      state: 'preparing',
      timeZone: 'America/Sao_Paulo',
      createdAt: '2026-11-20T23:30:00.000Z',
      promisedAt: '2026-11-21T00:00:00.000Z',
      expectedAt: '2026-11-21T00:00:00.000Z',
      isLate: false,
      shop: { name: 'Cantina', phone: '1133334444', whatsApp: '5511987654321' },
      items: [{ quantity: 1, name: 'Pizza', options: [], total: 4590 }],
      totals: { products: 4590, delivery: 500, total: 5090 },
    });
  });

  test('shows the courier only while he is under way', () => {
    expect(shown(riding).courier).toEqual({ firstName: 'Rafael' });
    expect(shown({ ...riding, delivery: { steps: [step('arrived')] } })).toMatchObject({
      state: 'at-door',
      arrivedAt: iso(20),
      courier: { firstName: 'Rafael' },
    });
    expect(
      shown({ ...riding, deliveredAt: iso(20), delivery: { steps: [step('arrived'), step('delivered')] } }),
    ).not.toHaveProperty('courier');
    expect(shown(riding, 5, { isOnEarlierRide: true })).not.toHaveProperty('courier');
    expect(shown(riding)).not.toHaveProperty('arrivedAt');
    expect(shown({ ...riding, status: base.status })).not.toHaveProperty('courier');
  });

  test('contains when it left and when it arrived, from then on', () => {
    expect(shown(riding)).toMatchObject({ dispatchedAt: iso(10) });
    expect(shown({ ...riding, status: base.status })).not.toHaveProperty('dispatchedAt');
    const { dispatchAt: _, ...undated } = riding;
    expect(shown(undated as typeof riding)).not.toHaveProperty('dispatchedAt');
    const done = { ...riding, status: COMPLETED, returnManagerAt: iso(40) };
    expect(shown({ ...done, deliveredAt: iso(30) }).deliveredAt).toBe(iso(30));
    expect(shown(done)).not.toHaveProperty('deliveredAt');
    expect(shown({ ...done, orderType: PICKUP })).toMatchObject({ kind: 'pickup', deliveredAt: iso(40) });
  });

  test('is still at the shop while the partner’s driver comes for it, and has left when he has it', () => {
    const { fkUserMotoboy: _, ...driven } = { ...riding, partnerDelivery: true };
    const of = { position: { at: at(12), latitude: -23.5, longitude: -46.6 } };
    const coming = shown({ ...driven, readyAt: iso(8), lalamove: { state: 'assigned', since: iso(10) } }, 12, of);
    expect(coming).toMatchObject({ state: 'preparing', readyAt: iso(8) });
    for (const field of ['courier', 'dispatchedAt', 'deliveryCode']) expect(coming).not.toHaveProperty(field);
    const gone = shown({ ...driven, lalamove: { state: 'picked-up', since: iso(12) } }, 12, of);
    expect(gone).toMatchObject({
      state: 'on-route',
      dispatchedAt: iso(12),
      courier: { position: { latitude: -23.5 } },
    });
    const over = { ...driven, status: COMPLETED, returnAt: iso(30), lalamove: { state: 'completed', since: iso(30) } };
    expect(shown(over as typeof driven, 31)).toMatchObject({ state: 'delivered', deliveredAt: iso(30) });
    expect(shown(over as typeof driven, 31)).not.toHaveProperty('dispatchedAt');
    // A partner that does not say when its driver has the order: with the driver it is on its way.
    expect(shown(driven, 12)).toMatchObject({
      state: 'on-route',
      dispatchedAt: iso(10),
      courier: { firstName: 'Rafael' },
    });
  });

  test('is late after its promise, as long as it is open', () => {
    const promised = { promisedAt: iso(30) };
    expect(
      [shown(promised, 30), shown(promised, 30.1), shown({ ...promised, status: CANCELED }, 99)].map(
        ({ isLate }) => isLate,
      ),
    ).toEqual([false, true, false]);
  });

  test('is expected at the promise, after it at the forecast, on the road by the courier’s way', () => {
    const times = { promisedAt: iso(30), forecast: iso(40) };
    expect([shown(times, 29.9), shown(times, 30), shown(times, 40)].map(({ expectedAt }) => expectedAt)).toEqual([
      iso(30),
      iso(40),
      undefined,
    ]);
    expect(shown({ ...riding, ...times }, 5, { arrival: at(21) })).toMatchObject({
      expectedAt: iso(25),
      isEstimate: true,
    });
    expect(shown(times, 5, { arrival: at(21) })).not.toHaveProperty('isEstimate');
  });

  test('has its code and its Pix while it is open', () => {
    const asked = {
      deliveryCode: '1234',
      pix: { due: { amount: 100, txid: 'a' }, account: { kind: 'email', key: 'a@b.br', name: 'C', city: 'S' } },
    } as Partial<ShownFacts>;
    expect(shown(riding, 5, asked)).toMatchObject({ deliveryCode: '1234', pix: { amount: 100 } });
    expect(shown({ ...riding, status: COMPLETED }, 5, asked)).not.toHaveProperty('deliveryCode');
    expect(shown({ ...riding, status: COMPLETED }, 5, asked)).not.toHaveProperty('pix');
    for (const more of [
      { orderType: PICKUP },
      { partnerDelivery: true },
      { delivery: { codeWaived: { at: iso(1), by: 'x' } } },
    ]) {
      expect(shown({ ...riding, ...more }, 5, asked)).not.toHaveProperty('deliveryCode');
    }
  });

  test('shows fee and discount where there are any, options and notes by line, and a rating with its words', () => {
    const item = {
      ...base.order.items[0],
      name: 'Pizza',
      quantity: 1,
      unitPrice: 100,
      total: 100,
    } as Order['order']['items'][number];
    const option = { groupId: 'g', optionId: 'o', name: 'Bacon', quantity: 1, unitPrice: 10 };
    const items = [
      { ...item, notes: 'sem sal', options: [option, { ...option, optionId: 'c', name: 'Catupiry', group: 'Borda' }] },
      item,
    ];
    const order = { ...base.order, items: items as never };
    const priced = (txDelivery: number, discount: number) =>
      shown({ order: { ...order, txDelivery, discount } }).totals;
    expect(priced(1, 1)).toMatchObject({ delivery: 1, discount: 1 });
    expect(Object.keys(priced(0, 0)).sort()).toEqual(['products', 'total']);
    expect(shown({ order }).items).toEqual([
      { quantity: 1, name: 'Pizza', options: ['+ Bacon', 'borda Catupiry'], notes: 'sem sal', total: 100 },
      { quantity: 1, name: 'Pizza', options: [], total: 100 },
    ]);
    const rating = { stars: 5, at: iso(60) } as const;
    expect(shown({}, 5, { rating: { ...rating, words: 'Bom' } }).rating).toStrictEqual({ ...rating, words: 'Bom' });
    expect(shown({}, 5, { rating }).rating).toStrictEqual(rating);
  });
});

describe('the link of an order', () => {
  const day = 24 * 60;
  test('ends a day after the order, or a week after an order without an end', () => {
    expect(linkEndsAt(base, null) - Date.parse(base.createdAt)).toBe(7 * day * 60_000);
    expect(linkEndsAt(base, at(5))).toBe(at(5 + day));
  });

  test('is there for deliveries with a customer', () => {
    const { customer: _, ...nobody } = base;
    expect([hasPublicLink(base), hasPublicLink({ ...base, module: 'PDV' }), hasPublicLink(nobody)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a completed order is over since its return, a canceled one since its last cancelation', () => {
    const done = { ...base, status: COMPLETED };
    expect(overSince({ ...done, returnManagerAt: iso(3), returnAt: iso(2) })).toBe(at(3));
    expect(overSince({ ...done, returnAt: iso(2) })).toBe(at(2));
    expect(overSince(done)).toBe(Date.parse(base.createdAt));
    const change = (minute: number, path: string, to: unknown) => ({
      at: iso(minute),
      changes: [
        { path, to },
        { path: 'notes', to: 'x' },
      ],
    });
    const events = [
      change(1, 'status', CANCELED),
      change(4, 'status', CANCELED),
      change(6, 'status', 2),
      change(8, 'other', CANCELED),
    ];
    expect(overSince({ ...base, status: CANCELED }, events)).toBe(at(4));
    expect(overSince({ ...base, status: CANCELED })).toBe(Date.parse(base.createdAt));
    expect(overSince(base, events)).toBeNull();
  });
});

test('a page contains nothing that its order does not have', () => {
  const { promisedAt: _, ...order } = base;
  const bare = {
    ...order,
    orderType: PICKUP,
    customer: { name: 'Ana', address: { address: '', number: '' } },
    order: { ...order.order, txDelivery: 0, discount: 0 },
  } as Order;
  const page = showOrder(bare, { ...facts, shop: { ...facts.shop, phones: [] } }, at(5));
  expect(Object.keys(page).sort()).toEqual([
    'code',
    'createdAt',
    'isLate',
    'items',
    'kind',
    'shop',
    'state',
    'timeZone',
    'totals',
  ]);
  expect(page.shop).toStrictEqual({ name: 'Cantina' });
  expect(page.items.every((item) => !('notes' in item))).toBe(true);
  const { txDelivery: __, ...free } = base.order;
  expect(shown({ order: free }).totals).not.toHaveProperty('delivery');
  expect(shown({ order: { ...base.order, txDelivery: 1 } }).totals.delivery).toBe(1);
});

test('an order that was canceled on the road has no arrival', () => {
  expect(shown({ ...riding, status: CANCELED, deliveredAt: iso(20) })).not.toHaveProperty('deliveredAt');
});

test('the first of several mobile phones is the one for WhatsApp', () => {
  const shop = { ...facts.shop, phones: ['(11) 98765-4321', '(11) 91111-2222'] };
  expect(shown({}, 5, { shop }).shop).toMatchObject({ phone: '11987654321', whatsApp: '5511987654321' });
});

test('a rating has up to five stars and 500 letters', () => {
  expect(RATING_BOUNDS).toEqual({ stars: 5, words: 500 });
});

import { describe, expect, test } from 'vitest';
import type { DeliveryStepKind } from '#domain/orders/delivery/progress.ts';
import type { Order } from '#domain/orders/order.ts';
import { MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { linkEndsAt, overSince } from './link-end.ts';
import { type ShownFacts, showOrder, stateOf } from './show.ts';
import { adviceText, distanceText, inviteText, stateText, stepsOf } from './texts.ts';

const at = (minutes: number) => FRIDAY_NIGHT + minutes * MINUTE_MS;
const iso = (minutes: number) => toIso(at(minutes));
const account = { kind: 'email', key: 'cantina@exemplo.com.br', name: 'Cantina', city: 'São Paulo' } as const;

function facts(overrides: Partial<ShownFacts> = {}): ShownFacts {
  return {
    shop: { fantasyName: 'Cantina', phones: [], timeZone: 'America/Sao_Paulo' },
    photoAddress: (url) => url,
    logoAddress: (url) => (url === 'http://a.com/l.png' ? undefined : url),
    over: null,
    ...overrides,
  };
}

const onRoute = (overrides: Partial<Order> = {}) =>
  anOrder({
    status: 3,
    motoboy: rafael,
    fkUserMotoboy: rafael.id,
    dispatchAt: iso(10),
    forecast: iso(25),
    ...overrides,
  });

/** The courier's reports, in order. */
const withSteps = (...kinds: readonly DeliveryStepKind[]) => ({
  delivery: { steps: kinds.map((kind, index) => ({ kind, at: iso(18 + index), receivedAt: iso(18 + index) })) },
});

describe('the state', () => {
  test.each([
    [anOrder(), 'preparing', 'Seu pedido está em preparo'],
    [onRoute(), 'on-route', 'Rafael está a caminho'],
    [onRoute(withSteps('left')), 'on-route', 'Rafael está a caminho'],
    [onRoute(withSteps('left', 'arrived')), 'at-door', 'Rafael chegou'],
    [onRoute({ ...withSteps('arrived', 'delivered'), deliveredAt: iso(22) }), 'delivered', 'Pedido entregue'],
    [onRoute(withSteps('arrived', 'failed')), 'failed', 'A entrega não foi concluída'],
    [onRoute({ ...withSteps('failed', 'returned'), status: 5 }), 'failed', 'A entrega não foi concluída'],
    [onRoute({ status: 5, returnManagerAt: iso(40) }), 'delivered', 'Pedido entregue'],
    [anOrder({ status: 5, orderType: 'RETIRADA' }), 'delivered', 'Pedido retirado'],
    [anOrder({ status: 9 }), 'canceled', 'Pedido cancelado'],
    [anOrder({ status: 7 }), 'preparing', 'Seu pedido está em preparo'],
  ] as const)('case %#', (order, state, words) => {
    expect(stateOf(order)).toBe(state);
    const shown = showOrder(order, facts(), at(30));
    expect([shown.state, stateText(shown)]).toEqual([state, words]);
  });

  test('names no courier if he is unknown, and says what to do after a failure', () => {
    expect(stateText({ state: 'on-route', kind: 'delivery' })).toBe('Seu pedido está a caminho');
    expect(stateText({ state: 'at-door', kind: 'delivery' })).toBe('Seu pedido chegou');
    expect(adviceText({ state: 'failed' }, at(0))).toContain('Fale com a loja');
    expect(adviceText({ state: 'canceled' }, at(0))).toContain('fale com a loja');
    expect(adviceText({ state: 'on-route' }, at(0))).toBe('');
  });
});

describe('times', () => {
  test('an order is late past its promise', () => {
    const late = (order: Order, minutes: number) => showOrder(order, facts(), at(minutes)).isLate;
    expect([late(anOrder(), 30), late(anOrder(), 31)]).toEqual([false, true]);
    expect([late(onRoute({ forecast: iso(40) }), 20), late(onRoute(), 31)]).toEqual([false, true]);
    expect(late(onRoute({ status: 5 }), 90)).toBe(false);
    const { promisedAt: _none, ...order } = anOrder({ orderType: 'RETIRADA' });
    const unpromised = { ...order, customer: { name: 'Ana', address: { address: '', number: '' } } };
    expect(late(unpromised, 900)).toBe(false);
  });

  test('an order is expected as promised, else by the forecast, never in the past', () => {
    const expected = (minutes: number) => showOrder(onRoute({ forecast: iso(40) }), facts(), at(minutes)).expectedAt;
    expect([expected(20), expected(30), expected(40)]).toEqual([iso(30), iso(40), undefined]);
  });

  test('only on the road the arrival is estimated from the courier’s way, in steps of five minutes', () => {
    const withArrival = { ...facts(), arrival: at(37) };
    const onWay = showOrder(onRoute({ forecast: iso(40) }), withArrival, at(20));
    expect([onWay.expectedAt, onWay.isEstimate]).toEqual([iso(40), true]);
    expect(showOrder(anOrder(), withArrival, at(20)).isEstimate).toBeUndefined();
    expect(showOrder(onRoute({ status: 5 }), withArrival, at(20)).expectedAt).toBeUndefined();
  });

  test('an order an hour past its promise is expected by its courier’s way only while he sends positions', () => {
    const order = onRoute({ forecast: iso(40) });
    const withArrival = { ...facts(), arrival: at(90) };
    expect(showOrder(order, withArrival, at(89)).isEstimate).toBe(true);
    expect(showOrder(order, withArrival, at(90)).expectedAt).toBeUndefined();
    const position = { at: at(80), latitude: -23.5, longitude: -46.6 };
    expect(showOrder(order, { ...withArrival, position }, at(90)).isEstimate).toBe(true);
    expect(showOrder(order, { ...withArrival, arrival: at(95), position }, at(95) + 1).expectedAt).toBeUndefined();
    // Six hours after the dispatch it is on no ride any more, wherever its courier is.
    const later = (minutes: number) => ({
      ...withArrival,
      arrival: at(minutes),
      position: { ...position, at: at(minutes) },
    });
    expect(showOrder(order, later(370), at(370)).isEstimate).toBe(true);
    expect(showOrder(order, later(371), at(371)).expectedAt).toBeUndefined();
  });

  test('the steps of a delivery and of a pickup', () => {
    const steps = (order: Order) =>
      stepsOf(showOrder(order, facts(), at(20))).map(({ name, at: when, phase }) => [name, when, phase]);
    expect(steps(onRoute())).toEqual([
      ['Recebido', iso(0), 'done'],
      ['Em preparo', undefined, 'done'],
      ['A caminho', iso(10), 'current'],
      ['Entregue', undefined, 'coming'],
    ]);
    expect(steps(onRoute({ deliveredAt: iso(19) })).at(-1)).toEqual(['Entregue', iso(19), 'done']);
    expect(steps(anOrder({ orderType: 'RETIRADA' })).map(([name, , phase]) => [name, phase])).toEqual([
      ['Recebido', 'done'],
      ['Em preparo', 'current'],
      ['Retirado', 'coming'],
    ]);
    expect(steps(anOrder({ status: 9 }))).toEqual([]);
  });

  test('the link of a scheduled order works until a week after its window, however far ahead that is', () => {
    const scheduledFor = { startsAt: iso(0), from: iso(30 * 24 * 60), to: iso(31 * 24 * 60) };
    expect(linkEndsAt(anOrder({ scheduledFor }), null)).toBe(at((31 + 7) * 24 * 60));
    expect(linkEndsAt(anOrder({ status: 5, scheduledFor }), at(60))).toBe(at(25 * 60));
  });

  test('a link ends a day after the order is over, and a week after the creation of one that never is', () => {
    const ends = (order: Order, events?: Parameters<typeof overSince>[1]) =>
      (linkEndsAt(order, overSince(order, events)) - FRIDAY_NIGHT) / MINUTE_MS / 60;
    const canceled = { at: iso(60), changes: [{ path: 'status', to: 9 }] };
    expect(ends(anOrder())).toBe(7 * 24);
    expect(ends(onRoute({ status: 5, returnManagerAt: iso(120) }))).toBe(26);
    expect(ends(onRoute({ status: 5, returnAt: iso(60) }))).toBe(25);
    // For the customer the order ends at his door, even if the shop completes it late or never.
    expect(ends(onRoute({ deliveredAt: iso(30) }))).toBe(24.5);
    expect(ends(onRoute({ status: 5, deliveredAt: iso(30), returnAt: iso(60), returnManagerAt: iso(90) }))).toBe(24.5);
    expect(ends(anOrder({ status: 9 }), [canceled, { at: iso(180), changes: [{ path: 'order.notes' }] }])).toBe(25);
    expect(ends(anOrder({ status: 9 }))).toBe(24);
  });
});

describe('the courier on the ride', () => {
  const courier = (order: Order, position: ShownFacts['position'], minutes = 20) =>
    showOrder(order, facts({ position }), at(minutes)).courier;
  const spot = (minutes: number) => ({ at: at(minutes), latitude: -23.55, longitude: -46.63 });

  test('is shown where he is now, without a distance where the door is unknown', () => {
    expect(courier(onRoute(), spot(19))).toEqual({
      firstName: 'Rafael',
      position: { at: iso(19), latitude: -23.55, longitude: -46.63 },
    });
  });

  test.each([
    ['before the dispatch', onRoute(), spot(9), 20],
    ['a quarter of an hour ago', onRoute(), spot(19), 35],
    ['in the future', onRoute(), spot(23), 20],
    ['without a dispatch', { ...onRoute(), dispatchAt: undefined }, spot(19), 20],
  ])('is not shown where he was %s', (_name, order, position, minutes) => {
    const { dispatchAt, ...rest } = order;
    const ridden: Order = dispatchAt === undefined ? rest : { ...rest, dispatchAt };
    expect(courier(ridden, position, minutes)).toEqual({ firstName: 'Rafael' });
  });

  test('is left out without a name', () => {
    expect(courier(onRoute({ motoboy: { ...rafael, name: ' ' } }), spot(19))).toBeUndefined();
  });

  test.each([
    [0, 'a menos de 100 m'],
    [800, 'a cerca de 800 m'],
    [1000, 'a cerca de 1 km'],
    [1200, 'a cerca de 1,2 km'],
    [10_000, 'a cerca de 10 km'],
  ])('%i m away', (meters, text) => expect(distanceText(meters)).toBe(text));
});

describe('code, Pix and shop', () => {
  const pix = { due: { amount: 5090, txid: 'PEDIDO1042' }, account };

  test('are shown until the order is over', () => {
    const open = showOrder(onRoute(), facts({ pix, deliveryCode: '4827' }), at(20));
    expect(open.deliveryCode).toBe('4827');
    expect(open.pix).toEqual({ amount: 5090, code: expect.stringContaining('cantina@exemplo.com.br') });
    const codeOf = (order: Order) => showOrder(order, facts({ deliveryCode: '4827' }), at(20)).deliveryCode;
    expect(codeOf(onRoute({ partnerDelivery: true }))).toBeUndefined();
    expect(codeOf(anOrder({ orderType: 'RETIRADA' }))).toBeUndefined();
    expect(codeOf(onRoute({ delivery: { codeWaived: { at: iso(19), by: 'Bia' } } }))).toBeUndefined();
    const over = showOrder(onRoute({ status: 5 }), facts({ pix, deliveryCode: '4827' }), at(20));
    expect([over.deliveryCode, over.pix]).toEqual([undefined, undefined]);
  });

  test('WhatsApp is the first mobile phone, and only a logo that the visitor may load is shown', () => {
    const shown = (shop: Partial<ShownFacts['shop']>) =>
      showOrder(anOrder(), facts({ shop: { ...facts().shop, ...shop } }), at(1)).shop;
    expect(shown({ phones: ['x', '1133334444', '11988887777'], logoUrl: 'https://a.com/l.png' })).toEqual({
      name: 'Cantina',
      phone: '1133334444',
      whatsApp: '5511988887777',
      logoUrl: 'https://a.com/l.png',
    });
    expect(shown({ phones: ['1133334444'], logoUrl: 'http://a.com/l.png' })).toEqual({
      name: 'Cantina',
      phone: '1133334444',
    });
  });

  test('the items carry their options and notes in words', () => {
    const option = { name: 'Bacon', quantity: 2, unitPrice: 300 };
    const item = { name: 'Pizza', quantity: 2, unitPrice: 4590, total: 9180, notes: 'sem cebola', options: [option] };
    const base = anOrder();
    const order = { ...base, order: { ...base.order, items: [item], discount: 500 } };
    const shown = showOrder(order, facts(), at(1));
    expect(shown.items).toEqual([
      { quantity: 2, name: 'Pizza', options: ['+ 2× Bacon'], notes: 'sem cebola', total: 9180 },
    ]);
    expect(shown.totals).toEqual({ products: 4590, delivery: 500, discount: 500, total: 5090 });
  });

  test('the invitation greets by the first name', () => {
    const order = { name: 'Ana Souza', code: '77', shop: 'Cantina' };
    expect(inviteText(order, 'https://a/b')).toBe(
      'Olá, Ana! Acompanhe o seu pedido 77 (Cantina) por este link: https://a/b',
    );
    expect(inviteText({ ...order, name: ' ' }, 'x')).toMatch(/^Olá! /);
  });
});

test('a rating is shown with the instant until which it may change', () => {
  const rating = { stars: 4, at: iso(60) };
  expect(showOrder(onRoute({ status: 5, returnAt: iso(0) }), facts({ rating, over: at(0) }), at(61))).toMatchObject({
    rating,
    rateUntil: toIso(at(24 * 60)),
  });
});

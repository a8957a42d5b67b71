import { expect, test } from 'vitest';
import { couriersOnTheRoad } from '#domain/couriers/on-the-road.ts';
import type { Order } from '#domain/orders/order.ts';
import { toIso } from '#domain/shared/instant.ts';
import { distanceText } from '#portal/map/distance-text.ts';
import { ageText, shortAgeText } from '#portal/positions/age-text.ts';
import { anOrder, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { filtered } from './filters.ts';
import { courierText, returnText, speedText, whereOf } from './tracking-texts.ts';

const shop = { latitude: -23.5614, longitude: -46.6559 };
const position = { courierId: 'rafael', at: FRIDAY_NIGHT, ...shop };
const order = (over: Partial<Order> = {}) =>
  anOrder({ status: 3, fkUserMotoboy: 'rafael', forecast: toIso(FRIDAY_NIGHT + 330_000), ...over });
const textOf = (orders: readonly Order[], known?: typeof position & { awayAt?: number }, now = FRIDAY_NIGHT) => {
  const [one] = couriersOnTheRoad([rafael], orders, now).couriers;
  if (one === undefined) throw new Error('no courier');
  return courierText(one, known, shop, now);
};

test('the age of a position is shown in seconds, from a minute on in minutes', () => {
  expect(ageText(FRIDAY_NIGHT, FRIDAY_NIGHT)).toBe('há 1 s');
  expect(ageText(FRIDAY_NIGHT, FRIDAY_NIGHT + 59_900)).toBe('há 59 s');
  expect(shortAgeText(FRIDAY_NIGHT, FRIDAY_NIGHT + 200_000)).toBe('3 min');
});

test('a courier’s speed is shown in km/h while he rides, and not while he stands', () => {
  expect(speedText({ speed: 7.8 })).toBe('28 km/h');
  expect(speedText({ speed: 0.4 })).toBe('');
  expect(speedText({})).toBe('');
});

test('the row of a courier on the road names his orders and when the next one arrives', () => {
  expect(textOf([order()])).toEqual({ text: '1042 · próxima em 6 min', late: null });
  const near = { address: 'Rua A', number: '1', latitude: shop.latitude + 180 / 111_195, longitude: shop.longitude };
  expect(textOf([order({ customer: { name: 'Ana', address: near } })], position).text).toBe('1042 · chegando, a 180 m');
});

test('a forecast after his expected return is not said beside it', () => {
  const [one] = couriersOnTheRoad([rafael], [order()], FRIDAY_NIGHT).couriers;
  const textWith = (backAt: number) => one && courierText({ ...one, backAt }, undefined, shop, FRIDAY_NIGHT).text;
  expect(textWith(FRIDAY_NIGHT + 300_000)).toBe('1042');
  expect(textWith(FRIDAY_NIGHT + 600_000)).toBe('1042 · próxima em 6 min');
});

test('his row says what his position suggests, until it is outdated or he has reported it', () => {
  const near = { address: 'Rua A', number: '1', latitude: shop.latitude + 80 / 111_195, longitude: shop.longitude };
  const at = (over: Partial<Order> = {}) => order({ customer: { name: 'Ana', address: near }, ...over });
  expect(textOf([at()], position).text).toBe('parece que chegou ao 1042');
  expect(textOf([at(), order({ id: 'b' })], position).text).toBe('parece que chegou ao 1042 · 1042');
  const late = at({ forecast: toIso(FRIDAY_NIGHT - 6 * 60_000) });
  expect(textOf([late], position)).toEqual({ text: 'parece que chegou ao 1042', late: '6 min atrasado' });
  expect(textOf([at()], position, FRIDAY_NIGHT + 180_000).text).toBe('1042 · próxima em 3 min');
  const step = (kind: 'arrived' | 'delivered') => {
    const instant = toIso(FRIDAY_NIGHT - 60_000);
    return { steps: [{ kind, at: instant, receivedAt: instant }] };
  };
  expect(textOf([at({ delivery: step('arrived') })], position).text).toBe('1042 · chegando, a 80 m');
  const left = toIso(FRIDAY_NIGHT - 30 * 60_000);
  const done = at({ delivery: step('delivered'), dispatchAt: left });
  expect(textOf([done], { ...position, awayAt: FRIDAY_NIGHT - 120_000 }).text).toBe('parece que voltou à loja');
});

test('his return is counted in minutes, in the words of the board', () => {
  const back = (forecastReturn: string | undefined, expected?: { at: number; isUnsure: boolean }) => {
    const returns = new Map(expected && [['rafael', expected]]);
    const [one] = couriersOnTheRoad(
      [rafael],
      [order(forecastReturn === undefined ? {} : { forecastReturn })],
      FRIDAY_NIGHT,
      returns,
    ).couriers;
    return one && returnText(one, FRIDAY_NIGHT);
  };
  expect(back(toIso(FRIDAY_NIGHT + 330_000))).toBe('volta em ~6 min');
  expect(back(undefined, { at: FRIDAY_NIGHT + 3_900_000, isUnsure: true })).toBe('volta em ~1 h 05 ?');
});

test('his distance is to the next address, or else to the shop; none if he is near', () => {
  const north = (metres: number) => ({ ...position, latitude: shop.latitude + metres / 111_195 });
  const where = (orders: readonly Order[], known?: typeof position) => {
    const [one] = couriersOnTheRoad([rafael], orders, FRIDAY_NIGHT).couriers;
    const far = one && whereOf(one, known, shop);
    return far ? `a ${far.distance} ${far.from}` : '';
  };
  const { latitude, longitude } = north(2000);
  const door = order({ customer: { name: 'Ana', address: { address: 'Rua A', number: '1', latitude, longitude } } });
  expect(where([door], position)).toBe('a 2 km do endereço');
  expect(where([door], north(1700))).toBe('');
  expect(where([order()], north(900))).toBe('a 900 m da loja');
  expect(where([], north(900))).toBe('a 900 m da loja');
  expect(where([], north(100))).toBe('');
  expect(where([door])).toBe('');
});

test('a late order comes first in his row', () => {
  const late = order({ forecast: toIso(FRIDAY_NIGHT - 6 * 60_000) });
  expect(textOf([late])).toEqual({ text: '1042', late: '6 min atrasado' });
});

test('a delivered order is no longer ahead of him, and after the last one he is on his way back', () => {
  const step = { kind: 'delivered', at: toIso(FRIDAY_NIGHT), receivedAt: toIso(FRIDAY_NIGHT) } as const;
  const done = order({ id: 'a', forecast: toIso(FRIDAY_NIGHT - 6 * 60_000), delivery: { steps: [step] } });
  expect(textOf([done, order({ id: 'b' })])).toEqual({ text: '1042 · próxima em 6 min', late: null });
  expect(textOf([done])).toEqual({ text: '1042 · voltando', late: null });
});

test('a courier whose orders are of an earlier day is on the road, not free', () => {
  const expected = new Map([['rafael', { at: FRIDAY_NIGHT + 300_000, isUnsure: true }]]);
  const { couriers } = couriersOnTheRoad([rafael], [], FRIDAY_NIGHT, expected);
  expect(filtered(couriers, 'free')).toEqual([]);
  const [one] = filtered(couriers, 'road');
  expect(one && courierText(one, undefined, shop, FRIDAY_NIGHT).text).toBe('na rua com pedidos do dia anterior');
});

test('the row of a free courier says that he is at the shop, since when, and his deliveries', () => {
  expect(textOf([])).toEqual({ text: 'nenhuma entrega hoje', late: null });
  const back = { ...position, awayAt: FRIDAY_NIGHT - 6 * 60_000 };
  expect(textOf([order({ status: 5 })], back).text).toBe('na loja há 6 min · 1 entrega hoje');
});

test.each([
  [38, '38 m'],
  [184, '180 m'],
  [1549, '1,5 km'],
  [12_400, '12 km'],
])('%d metres read as %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});

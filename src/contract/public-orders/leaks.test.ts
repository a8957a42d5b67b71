import { describe, expect, test } from 'vitest';
import { EstablishmentSchema } from '#contract/access/session-schema.ts';
import { OrderSchema } from '#contract/orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { type ShownFacts, showOrder } from '#domain/public-orders/show.ts';

/**
 * An order in which every field of its schema contains its own name, so that a leaked field is found by its name.
 * Fields that are added to the schema later are included automatically.
 */
type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
};

const INSTANT = /(At|forecast|forecastReturn|since|until)$/i;
const mark = (path: string) => `«${path}»`;

function filled(schema: Schema, path: string, numbers: Map<string, number>): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return filled(schema.anyOf[0] ?? {}, path, numbers);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [
          key,
          filled(part, path === '' ? key : `${path}.${key}`, numbers),
        ]),
      );
    case 'array':
      return [filled(schema.items ?? {}, `${path}[]`, numbers)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number': {
      const number = 7_000_003 + numbers.size * 7919;
      numbers.set(path, number);
      return number;
    }
    default:
      return INSTANT.test(path) ? new Date(Date.UTC(2026, 10, 20, 20) + numbersOf(path)).toISOString() : mark(path);
  }
}

/** Another instant for each name. */
const numbersOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 3_600_000, 7);

function example(status: number) {
  const numbers = new Map<string, number>();
  const {
    deliveredAt,
    delivery,
    partnerDelivery: _partner,
    ...all
  } = filled(OrderSchema as Schema, '', numbers) as Order;
  const { codeWaived: _waived, ...shownDelivery } = delivery ?? {};
  const over = status === 5 && deliveredAt !== undefined ? { deliveredAt } : {};
  const order = { ...all, ...over, delivery: shownDelivery, module: 'DELIVERY' as const, status };
  const shop = filled(EstablishmentSchema as Schema, 'shop', numbers) as ShownFacts['shop'];
  return { order, shop, numbers };
}

const NOW = Date.parse('2026-11-20T23:00:00.000Z');
const facts = (shop: ShownFacts['shop']): ShownFacts => ({
  shop: { ...shop, phones: ['1133334444', '11988887777'], timeZone: 'America/Sao_Paulo' },
  pix: {
    due: { amount: 4321, txid: 'PEDIDO1' },
    account: { kind: 'email', key: 'a@b.c', name: 'Loja', city: 'Recife' },
  },
  deliveryCode: '4827',
  position: { at: NOW - 3000, latitude: -23.5, longitude: -46.6, heading: 90 },
  photoAddress: () => '/photo',
  logoAddress: () => '/logo',
  rating: { stars: 5, words: 'Ótimo', at: '2026-11-20T22:59:00.000Z' },
  over: NOW,
});

/** The fields of order and shop whose content is in the text. */
function leavingOf(status: number): readonly string[] {
  const { order, shop, numbers } = example(status);
  const json = JSON.stringify(showOrder(order, facts(shop), NOW));
  const texts = [...json.matchAll(/«([^»]+)»/g)].map((found) => found[1] ?? '');
  const figures = [...numbers]
    .filter(([, number]) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(json))
    .map(([path]) => path);
  const dates = Object.entries(order).flatMap(([key, value]) =>
    INSTANT.test(key) && typeof value === 'string' && json.includes(value) ? [key] : [],
  );
  return [...new Set([...texts, ...figures, ...dates])].toSorted();
}

const ALWAYS = [
  'createdAt',
  'order.cdDelivery',
  'order.discount',
  'order.items[].name',
  'order.items[].notes',
  'order.items[].options[].group',
  'order.items[].options[].name',
  'order.items[].options[].parts',
  'order.items[].options[].quantity',
  'order.items[].quantity',
  'order.items[].total',
  'order.total',
  'order.totalProducts',
  'order.txDelivery',
  'promisedAt',
  'scheduledFor.from',
  'scheduledFor.to',
  'shop.fantasyName',
];
/** The group and the parts of an option become words. */
const inWords = (paths: readonly string[]) =>
  paths.filter((path) => !/options\[\]\.(group|parts|quantity)$/.test(path));

describe('the public answer contains only', () => {
  test.each([
    [2, [...ALWAYS, 'readyAt']],
    [3, [...ALWAYS, 'dispatchAt']],
    [5, [...ALWAYS, 'deliveredAt', 'dispatchAt']],
    [9, [...ALWAYS, 'dispatchAt']],
    [7, [...ALWAYS, 'readyAt']],
  ])('these fields of an order of status %i', (status, expected) => {
    const leaving = inWords(leavingOf(status)).filter((path) => path !== 'motoboy.name');
    expect(leaving).toEqual(inWords(expected).toSorted());
  });

  test.each([2, 5, 9, 7])('nothing of the courier in status %i', (status) => {
    const { order, shop } = example(status);
    const json = JSON.stringify(showOrder(order, facts(shop), NOW));
    for (const part of ['motoboy', '-23.5', '-46.6', '/photo', '4827'].slice(0, [2, 7].includes(status) ? 4 : 5)) {
      expect(json, part).not.toContain(part);
    }
  });

  test('the first name, photo, position and distance of a courier on the road', () => {
    const { order, shop } = example(3);
    const motoboy = { name: 'Marcos Rocha', phone: '11977776666', photoUrl: '/api/photos/x' };
    const customer = order.customer && {
      ...order.customer,
      address: { ...order.customer.address, latitude: -23.51, longitude: -46.6 },
    };
    const onRoute = { ...order, motoboy, ...(customer ? { customer } : {}), dispatchAt: '2026-11-20T22:00:00.000Z' };
    const shown = showOrder(onRoute, facts(shop), NOW);
    expect(shown.courier).toEqual({
      firstName: 'Marcos',
      photoUrl: '/photo',
      position: { at: '2026-11-20T22:59:57.000Z', latitude: -23.5, longitude: -46.6, heading: 90 },
      metersAway: 1100,
    });
    expect(JSON.stringify(shown)).not.toMatch(/Rocha|11977776666/);
  });
});

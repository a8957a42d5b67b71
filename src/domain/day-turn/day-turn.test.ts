import { expect, test } from 'vitest';
import { orderCode } from '#domain/orders/name.ts';
import { MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import {
  type CarriedOver,
  carriedMoney,
  carriedOrders,
  movableOrders,
  needsReason,
  unsettledCouriers,
} from './carried.ts';
import { turnOf } from './day-turn.ts';
import { carriedText, turnTitle } from './texts.ts';

const iso = (minutes: number) => toIso(FRIDAY_NIGHT + minutes * MINUTE_MS);

test('a day that is settled leaves nothing', () => {
  const done = anOrder({ status: 5 });
  const paid = {
    ...done,
    order: { ...done.order, payments: [{ methodId: 'pix', name: 'Pix', amount: done.order.total }] },
  };
  expect(turnOf([paid, anOrder({ id: 'gone', status: 9 })], FRIDAY_NIGHT)).toEqual([]);
});

test('the record names couriers with an open account, the till, and asks for a reason', () => {
  const balance = (name: string, amount: number, cash = 0) => ({ name, amount, cash, proof: 0 });
  const open = unsettledCouriers([balance('Rafael', -5_600, 10_000), balance('Bia', 0), balance('Diego', 0, 1)]);
  const names = open.map(({ name }) => name);
  expect(names).toEqual(['Rafael', 'Diego']);
  const carried: readonly CarriedOver[] = [
    { kind: 'couriers', count: 2, names },
    { kind: 'till', count: 1 },
  ];
  expect(carriedText(carried)).toBe('2 motoboys sem acerto (Rafael, Diego) · 1 caixa aberto');
  expect([carriedText([]), needsReason(carried), needsReason([{ kind: 'scheduled', count: 3 }])]).toEqual([
    'nada',
    true,
    false,
  ]);
});

test('of many orders, the record says the codes of the first ones and how many more there are', () => {
  const names = Array.from({ length: 14 }, (_, index) => String(index + 1));
  expect(carriedText([{ kind: 'awaiting', count: 14, names }])).toBe(
    '14 pedidos aguardando (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 e mais 2)',
  );
  expect(carriedText([{ kind: 'awaiting', count: 13, names: names.slice(0, 13) }])).toContain('12 e mais 1)');
  expect(carriedText([{ kind: 'awaiting', count: 1, names: ['7'] }])).toBe('1 pedido aguardando (7)');
});

test('unfinished orders are listed by kind, the most urgent first', () => {
  const scheduledFor = { from: iso(300), to: iso(330), startsAt: iso(260) };
  const done = anOrder({ id: 'unpaid', status: 5 });
  const orders = [
    anOrder({ id: 'waits' }),
    anOrder({ id: 'later', scheduledFor }),
    anOrder({ id: 'road', status: 3 }),
    anOrder({ id: 'tab', module: 'COMANDA', command: '12' }),
    { ...done, order: { ...done.order, payments: [] } },
    anOrder({ id: 'closed tab', module: 'COMANDA', command: '12', status: 5 }),
  ];
  const groups = turnOf(orders, FRIDAY_NIGHT).map(({ kind, orders: of }) => [kind, of.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['on-route', ['road']],
    ['awaiting', ['waits']],
    ['open-comandas', ['tab']],
    ['unpaid', ['unpaid']],
    ['scheduled', ['later']],
  ]);
  expect([turnTitle('on-route', 1), turnTitle('awaiting', 2)]).toEqual(['1 pedido na rua', '2 pedidos aguardando']);
});

test('one kind that is not scheduled is enough to ask for a reason', () => {
  const carried = (...kinds: CarriedOver['kind'][]) => needsReason(kinds.map((kind) => ({ kind, count: 1 })));
  expect([carried(), carried('scheduled'), carried('scheduled', 'awaiting'), carried('till')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('a closed comanda is not among the unpaid orders', () => {
  expect(turnOf([anOrder({ module: 'COMANDA', command: '5', status: 5 })], FRIDAY_NIGHT)).toEqual([]);
});

test('the record says which orders go to the next board', () => {
  const awaiting = ['1', '2', '3'].map((id) =>
    anOrder({ id, cdOrder: id, order: { ...anOrder().order, cdOrder: id } }),
  );
  const comanda = anOrder({ id: 'c', module: 'COMANDA', command: '7' });
  const groups = [
    { kind: 'awaiting', orders: awaiting },
    { kind: 'open-comandas', orders: [comanda] },
  ] as const;
  expect(movableOrders(groups)).toEqual(awaiting);
  const textOf = (...ids: readonly string[]) => carriedText(carriedOrders(groups, ({ id }) => ids.includes(id)));
  const codes = awaiting.map(orderCode);
  const all = `3 pedidos aguardando (${codes.join(', ')})`;
  const rest = ` · 1 comanda aberta (${orderCode(comanda)})`;
  expect(textOf()).toBe(`${all}${rest}`);
  expect(textOf('1', '3', 'c')).toBe(`${all}, 2 na lista do dia seguinte (${codes[0]}, ${codes[2]})${rest}`);
  expect(textOf('1', '2', '3')).toBe(`${all}, todos na lista do dia seguinte${rest}`);
  const one = { kind: 'on-route', count: 1, names: ['9'], moved: ['9'] } as const;
  expect(carriedText([one])).toBe('1 pedido na rua (9), na lista do dia seguinte');
});

test('the record of the money has at most a hundred names', () => {
  expect(carriedMoney([], false)).toEqual([]);
  const couriers = Array.from({ length: 120 }, (_, nth) => `Motoboy ${nth}`);
  expect(carriedMoney(couriers, true)).toEqual([
    { kind: 'couriers', count: 120, names: couriers.slice(0, 100) },
    { kind: 'till', count: 1 },
  ]);
});

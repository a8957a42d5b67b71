import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ComandaAnswer, ComandaList, ComandasWritten } from '#contract/comandas/schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { SnapshotMessage } from '#contract/orders/live-messages.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aPaymentMethod, aRound } from '#tests/support/builders.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** Friday evening; tests that need another time set it. */
const FRIDAY = Date.parse('2026-11-20T23:30:00.000Z');
const SATURDAY = Date.parse('2026-11-21T08:00:00.000Z');
let now = FRIDAY;

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now });
});
afterAll(() => running.close());
beforeEach(async () => {
  now = FRIDAY;
  shop = await running.openShop();
});

const key = () => ({ 'idempotency-key': randomUUID() });
const open = async (command: string, commandName?: string) =>
  (await shop.post<Order>('/api/orders', aRound(command, commandName ? { commandName } : {}))).body;
const act = (id: string, verb: string, body?: object, headers?: Record<string, string>) =>
  shop.post<ComandasWritten & Problem>(`/api/comandas/${id}/${verb}`, body, headers);
const read = async (id: string) => (await shop.get<ComandaAnswer>(`/api/comandas/${id}`)).body;
const line = (order: Order, index = 0) => order.order.items[index]?.lineId ?? '';
const detailOf = ({ status, body }: { status: number; body: Problem }) => [
  status,
  body.code,
  body.detail?.replaceAll('\u00a0', ' '),
];

async function rowsOfPayments() {
  const { rows } = await running.database.pool.query(
    `select order_id, amount, change_for, state, device, actor_name, void_reason from comanda_payments
     where establishment_id = $1 order by received_at, id`,
    [shop.establishment.id],
  );
  return rows;
}

describe('the open comandas', () => {
  test('are found by number and by name, with who added what where', async () => {
    const headers = { 'x-device': 'Caixa 1' };
    const souza = await shop.post<Order>('/api/orders', aRound('12', { commandName: 'Família Souza' }), headers);
    await open('Balcão');
    const found = async (text: string) =>
      (await shop.get<ComandaList>(`/api/comandas?search=${encodeURIComponent(text)}`)).body.comandas.map(
        ({ command }) => command,
      );
    expect([await found('souza'), await found('12'), await found('balcao'), await found('')]).toEqual([
      ['12'],
      ['12'],
      ['Balcão'],
      ['12', 'Balcão'],
    ]);
    expect(souza.body.order.items[0]).toMatchObject({ addedBy: { name: 'Beatriz' }, device: 'Caixa 1' });
  });

  test('take rounds whatever the case of their number; a name is added once', async () => {
    const first = await open('Mesa 7');
    const second = await open(' mesa  7', 'João');
    const third = await open('MESA 7', 'Outro');
    expect([second.id, third.id, third.command, third.commandName]).toEqual([first.id, first.id, 'Mesa 7', 'João']);
    expect(third.order.items).toHaveLength(3);
  });

  test('do not take a number that another one has', async () => {
    const seven = await open('7');
    await open('8');
    expect(detailOf(await act(seven.id, 'rename', { command: '8' }))).toEqual([
      409,
      'comanda-taken',
      'Já há uma comanda 8 aberta.',
    ]);
    const renamed = await act(seven.id, 'rename', { command: '9', commandName: 'Ana' });
    expect(renamed.body.comandas[0]).toMatchObject({ command: '9', commandName: 'Ana' });
    expect((await open('7')).id).not.toBe(seven.id);
  });

  test('are not found among other orders', async () => {
    expect((await act('nobody', 'close')).body.code).toBe('comanda-not-found');
    const { body } = await shop.post<Order>('/api/orders', { ...aRound('1'), module: 'PDV' });
    expect((await act(body.id, 'items', { items: aRound('1').order.items })).status).toBe(404);
  });
});

describe('at 04:00', () => {
  test('open comandas are carried over; a new one may have the same number', async () => {
    const friday = await open('7');
    const closed = await open('8');
    await act(closed.id, 'payments', { methodId: 'pix' });
    await act(closed.id, 'close');
    now = SATURDAY;

    const idsOn = async (query = '') =>
      (await shop.get<OrderList>(`/api/orders${query}`)).body.orders.map(({ id }) => id);
    expect([await idsOn(), await idsOn('?day=2026-11-21'), await idsOn('?day=2026-11-20')]).toEqual([
      [friday.id],
      [],
      [friday.id, closed.id],
    ]);
    const beside = await open('7');
    expect(beside.id).not.toBe(friday.id);
    const more = await act(friday.id, 'items', { items: aRound('7').order.items });
    expect(more.body.comandas[0]).toMatchObject({ id: friday.id, order: { total: 4800 } });
    const list = (await shop.get<ComandaList>('/api/comandas')).body;
    expect([list.day, list.comandas.map(({ id }) => id)]).toEqual(['2026-11-21', [friday.id, beside.id]]);
  });

  test('dashboards hold the open comandas of the day before, and receive their changes', async () => {
    const friday = await open('7');
    now = SATURDAY;
    const client = await connectLive(running.url, shop.cookie);
    const snapshot = (await client.start()) as SnapshotMessage;
    expect([snapshot.day, snapshot.orders.map(({ id }) => id)]).toEqual(['2026-11-21', [friday.id]]);
    await act(friday.id, 'payments', { methodId: 'pix' });
    const { order } = await client.revision(2);
    expect(order).toMatchObject({ id: friday.id, comanda: { payments: [{ amount: 2400 }] } });
    const later = (await (await connectLive(running.url, shop.cookie)).start()) as SnapshotMessage;
    expect(later.orders).toEqual([order]);
  });

  test('comandas closed the day before stay closed', async () => {
    const { id } = await open('7');
    await act(id, 'payments', { methodId: 'pix' });
    await act(id, 'close');
    now = SATURDAY;
    expect((await act(id, 'reopen')).body.code).toBe('comanda-closed');
  });
});

describe('moving', () => {
  test('part of a line to a new comanda writes both at once, and a retry answers the same', async () => {
    const source = await open('1');
    const headers = key();
    const body = { to: { command: '2', commandName: 'Bia' }, lines: [{ lineId: line(source), quantity: 1 }] };
    const moved = await act(source.id, 'transfer', body, headers);
    expect(moved.body.comandas.map((one) => [one.command, one.order.total, one.revision])).toEqual([
      ['1', 1200, 2],
      ['2', 1200, 3],
    ]);
    expect(moved.body.comandas[1]).toMatchObject({ commandName: 'Bia', cdOrder: '2', status: 2 });
    await act(source.id, 'items', { items: aRound('1').order.items });
    expect((await act(source.id, 'transfer', body, headers)).body).toEqual(moved.body);
    const { body: events } = await shop.get<OrderEvents>(`/api/orders/${moved.body.comandas[1]?.id}/events`);
    expect(events.events.map(({ verb, revision }) => [verb, revision])).toEqual([['transfer', 3]]);
  });

  test('a whole comanda takes a free number, or joins the one that has it', async () => {
    const one = await open('1');
    await open('2');
    const renamed = await act(one.id, 'transfer', { to: { command: '3' } });
    expect(renamed.body.comandas.map(({ id, command }) => [id, command])).toEqual([[one.id, '3']]);
    const joined = await act(one.id, 'transfer', { to: { command: '2' } });
    expect(joined.body.comandas.map(({ command, order }) => [command, order.total])).toEqual([
      ['3', 0],
      ['2', 4800],
    ]);
  });

  test('merged comandas are one: rounds, payments and closing; separated they are two again', async () => {
    const seven = await open('7');
    const eight = await open('8');
    await act(eight.id, 'payments', { methodId: 'pix', amount: 400 });
    expect((await act(seven.id, 'merge', { comandaIds: [eight.id] })).body.comandas).toHaveLength(2);
    const round = await open('8');
    expect([round.id, round.command, round.order.items.at(-1)?.from]).toEqual([seven.id, '7', [eight.id]]);
    expect((await read(seven.id)).standing).toMatchObject({ total: 7200, paid: 400, left: 6800 });
    expect(await rowsOfPayments()).toMatchObject([{ order_id: seven.id, amount: 400 }]);

    const parted = await act(seven.id, 'unmerge', { comandaId: eight.id });
    expect(parted.body.comandas.map(({ order }) => order.total)).toEqual([2400, 4800]);
    expect(await rowsOfPayments()).toMatchObject([{ order_id: eight.id, amount: 400 }]);

    await act(seven.id, 'merge', { comandaIds: [eight.id] });
    await act(seven.id, 'payments', { methodId: 'pix' });
    const closed = await act(seven.id, 'close');
    expect(closed.body.comandas.map(({ id, status }) => [id, status])).toEqual([
      [seven.id, 5],
      [eight.id, 5],
    ]);
    expect((await shop.get<ComandaList>('/api/comandas')).body.comandas).toEqual([]);
  });
});

describe('the bill', () => {
  test('is paid in parts, by item and by amount, with change, and closes at zero', async () => {
    const comanda = await open('1');
    const byItem = await act(
      comanda.id,
      'payments',
      { methodId: 'pix', lines: [{ lineId: line(comanda), quantity: 1 }] },
      { 'x-device': 'Salão' },
    );
    expect(byItem.body.comandas[0]?.comanda?.payments).toMatchObject([
      { amount: 1200, state: 'received', lines: [{ lineId: line(comanda), amount: 1200 }] },
    ]);
    expect(detailOf(await act(comanda.id, 'close'))).toEqual([409, 'comanda-not-paid', 'Faltam R$ 12,00.']);
    expect(detailOf(await act(comanda.id, 'payments', { methodId: 'pix', amount: 1201 }))).toEqual([
      409,
      'comanda-overpaid',
      'Falta pagar só R$ 12,00.',
    ]);
    const wrong = await act(comanda.id, 'payments', { methodId: 'pix', changeFor: 2000 });
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ path: '/changeFor' }] }]);
    const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true });
    await running.parts.paymentMethods.add(shop.establishment.id, cash);
    await act(comanda.id, 'payments', { methodId: 'dinheiro', changeFor: 2000 });
    const closed = (await act(comanda.id, 'close')).body.comandas[0];
    expect(closed).toMatchObject({ status: 5, returnManagerAt: new Date(FRIDAY).toISOString() });
    expect(closed?.order.payments).toEqual([
      { methodId: 'pix', name: 'Pix', amount: 1200 },
      { methodId: 'dinheiro', name: 'Dinheiro', amount: 1200, changeFor: 2000 },
    ]);
    expect(await rowsOfPayments()).toMatchObject([
      { amount: 1200, state: 'received', device: 'Salão', actor_name: 'Beatriz' },
      { amount: 1200, change_for: 2000, state: 'received', device: null },
    ]);
    expect((await act(comanda.id, 'close')).body.code).toBe('already-updated');
  });

  test('takes a payment sent twice once, and voids it with a reason', async () => {
    const { id } = await open('1');
    const headers = key();
    const paid = await act(id, 'payments', { methodId: 'pix', amount: 1000 }, headers);
    expect((await act(id, 'payments', { methodId: 'pix', amount: 1000 }, headers)).body).toEqual(paid.body);
    expect((await act(id, 'payments', { methodId: 'pix', amount: 999 }, headers)).body.code).toBe(
      'idempotency-key-reused',
    );
    const paymentId = paid.body.comandas[0]?.comanda?.payments?.[0]?.id;
    await act(id, 'void-payment', { paymentId, reason: 'maquininha recusou' });
    expect((await read(id)).standing).toMatchObject({ paid: 0, left: 2400 });
    expect(await rowsOfPayments()).toMatchObject([{ state: 'voided', void_reason: 'maquininha recusou' }]);
    expect((await act(id, 'void-payment', { paymentId, reason: 'de novo' })).body.code).toBe('comanda-payment-voided');
    expect((await act(id, 'payments', { methodId: 'fiado' })).body.errors?.[0]?.path).toBe('/methodId');
  });

  test('is changed with a reason: discounts, lines taken off, cancelation', async () => {
    const comanda = await open('1');
    const discounted = await act(comanda.id, 'discount', { amount: 400, reason: 'demora', lineId: line(comanda) });
    expect(discounted.body.comandas[0]?.order).toMatchObject({ discount: 400, total: 2000 });
    const removed = await act(
      comanda.id,
      'remove-line',
      { lineId: line(comanda), quantity: 1, reason: 'veio quente' },
      { 'x-device': 'Balcão' },
    );
    expect(removed.body.comandas[0]?.order).toMatchObject({ subtotal: 1200, discount: 200, total: 1000 });
    const { body } = await shop.get<OrderEvents>(`/api/orders/${comanda.id}/events`);
    expect(body.events.map(({ verb, reason, device }) => [verb, reason, device])).toEqual([
      ['place', undefined, undefined],
      ['discount', 'demora', undefined],
      ['remove-line', 'veio quente', 'Balcão'],
    ]);
    await act(comanda.id, 'payments', { methodId: 'pix', amount: 500 });
    const cancel = () => shop.post<Order & Problem>(`/api/orders/${comanda.id}/cancel`, { reason: 'foi embora' });
    expect((await cancel()).body.code).toBe('comanda-has-payments');
  });

  test('opens again on the same day with its payments, unless its number is taken', async () => {
    const { id } = await open('1');
    await act(id, 'payments', { methodId: 'pix' });
    await act(id, 'close');
    const reopened = (await shop.post<Order>(`/api/orders/${id}/reset`)).body;
    expect([reopened.status, reopened.order.payments, reopened.returnManagerAt]).toEqual([2, [], undefined]);
    expect((await read(id)).standing).toMatchObject({ paid: 2400, left: 0 });
    await act(id, 'close');
    await open('1');
    expect((await act(id, 'reopen')).body.code).toBe('comanda-taken');
  });

  test('does not reopen while the number of one merged into it is taken', async () => {
    const [whole, joined] = [await open('7'), await open('5')];
    await act(whole.id, 'merge', { comandaIds: [joined.id] });
    await act(whole.id, 'payments', { methodId: 'pix' });
    expect((await act(whole.id, 'close')).status).toBe(200);
    await open('5');
    expect((await act(whole.id, 'reopen')).body.code).toBe('comanda-taken');
  });
});

test('a round on a long comanda leaves a short event', async () => {
  const items = Array.from({ length: 100 }, (_, index) => ({ name: `Item ${index}`, quantity: 1, unitPrice: 100 }));
  const { id } = (await shop.post<Order>('/api/orders', { ...aRound('1'), order: { items } })).body;
  await open('1');
  const { body } = await shop.get<OrderEvents>(`/api/orders/${id}/events`);
  const [, append] = body.events;
  expect(append?.changes.find(({ path }) => path === 'order.items')).toMatchObject({ at: 100, from: [] });
  expect(JSON.stringify(append).length).toBeLessThan(1500);
});

import { describe, expect, test } from 'vitest';
import type { ComandaList } from '#contract/comandas/schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { SnapshotMessage } from '#contract/orders/live-messages.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aRound } from '#tests/support/builders.ts';
import { detailOf, SATURDAY, startComandaShop } from '#tests/support/comandas/shop.ts';
import { connectLive } from '#tests/support/live-client.ts';

const portal = startComandaShop();
const { open, act } = portal;

describe('the open comandas', () => {
  test('are found by number and by name, with who added what where', async () => {
    const headers = { 'x-device': 'Caixa 1' };
    const souza = await portal.shop.post<Order>('/api/orders', aRound('12', { commandName: 'Família Souza' }), headers);
    await open('Balcão');
    const found = async (text: string) =>
      (await portal.shop.get<ComandaList>(`/api/comandas?search=${encodeURIComponent(text)}`)).body.comandas.map(
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
    const { body } = await portal.shop.post<Order>('/api/orders', { ...aRound('1'), module: 'PDV' });
    expect((await act(body.id, 'items', { items: aRound('1').order.items })).status).toBe(404);
  });
});

describe('at 04:00', () => {
  test('open comandas are carried over; a new one may have the same number', async () => {
    const friday = await open('7');
    const closed = await open('8');
    await act(closed.id, 'payments', { methodId: 'pix' });
    await act(closed.id, 'close');
    portal.setNow(SATURDAY);

    const idsOn = async (query = '') =>
      (await portal.shop.get<OrderList>(`/api/orders${query}`)).body.orders.map(({ id }) => id);
    expect([await idsOn(), await idsOn('?day=2026-11-21'), await idsOn('?day=2026-11-20')]).toEqual([
      [friday.id],
      [],
      [friday.id, closed.id],
    ]);
    const beside = await open('7');
    expect(beside.id).not.toBe(friday.id);
    const more = await act(friday.id, 'items', { items: aRound('7').order.items });
    expect(more.body.comandas[0]).toMatchObject({ id: friday.id, order: { total: 4800 } });
    const list = (await portal.shop.get<ComandaList>('/api/comandas')).body;
    expect([list.day, list.comandas.map(({ id }) => id)]).toEqual(['2026-11-21', [friday.id, beside.id]]);
  });

  test('dashboards hold the open comandas of the day before, and receive their changes', async () => {
    const friday = await open('7');
    portal.setNow(SATURDAY);
    const client = await connectLive(portal.running.url, portal.shop.cookie);
    const snapshot = (await client.start()) as SnapshotMessage;
    expect([snapshot.day, snapshot.orders.map(({ id }) => id)]).toEqual(['2026-11-21', [friday.id]]);
    await act(friday.id, 'payments', { methodId: 'pix' });
    const { order } = await client.revision(2);
    expect(order).toMatchObject({ id: friday.id, comanda: { payments: [{ amount: 2400 }] } });
    const later = (await (await connectLive(portal.running.url, portal.shop.cookie)).start()) as SnapshotMessage;
    expect(later.orders).toEqual([order]);
  });

  test('comandas closed the day before stay closed', async () => {
    const { id } = await open('7');
    await act(id, 'payments', { methodId: 'pix' });
    await act(id, 'close');
    portal.setNow(SATURDAY);
    expect((await act(id, 'reopen')).body.code).toBe('comanda-closed');
  });
});

test('a round on a long comanda leaves a short event', async () => {
  const items = Array.from({ length: 100 }, (_, index) => ({ name: `Item ${index}`, quantity: 1, unitPrice: 100 }));
  const { id } = (await portal.shop.post<Order>('/api/orders', { ...aRound('1'), order: { items } })).body;
  await open('1');
  const { body } = await portal.shop.get<OrderEvents>(`/api/orders/${id}/events`);
  const [, append] = body.events;
  expect(append?.changes.find(({ path }) => path === 'order.items')).toMatchObject({ at: 100, from: [] });
  expect(JSON.stringify(append).length).toBeLessThan(1500);
});

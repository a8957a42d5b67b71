import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ComandaList } from '#contract/comandas/schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import { aRound } from '#tests/support/builders.ts';
import { line, startComandaShop } from '#tests/support/comandas/shop.ts';

const portal = startComandaShop();
const { open, act, read, rowsOfPayments } = portal;

const key = () => ({ 'idempotency-key': randomUUID() });

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
    const { body: events } = await portal.shop.get<OrderEvents>(`/api/orders/${moved.body.comandas[1]?.id}/events`);
    expect(events.events.map(({ verb, revision }) => [verb, revision])).toEqual([['transfer', 3]]);
  });

  test('a whole comanda gets a free number, or is appended to the comanda that has it', async () => {
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

  test('merged comandas share rounds, payments and closing; unmerged they are two again', async () => {
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
    expect((await portal.shop.get<ComandaList>('/api/comandas')).body.comandas).toEqual([]);
  });
});

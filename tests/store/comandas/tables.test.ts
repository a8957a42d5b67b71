import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ComandaAnswer, ComandaList, ComandasWritten } from '#contract/comandas/schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aRound } from '#tests/support/builders.ts';
import { startTimedShop } from '#tests/support/shops/timed.ts';

const FRIDAY = Date.parse('2026-11-20T23:30:00.000Z');
const timed = startTimedShop(FRIDAY);

const open = (body: object, headers?: Record<string, string>) =>
  timed.shop.post<ComandasWritten & Problem>('/api/comandas', body, headers);
const act = (id: string, verb: string, body?: object) =>
  timed.shop.post<ComandasWritten & Problem>(`/api/comandas/${id}/${verb}`, body);
const read = async (id: string) => (await timed.shop.get<ComandaAnswer>(`/api/comandas/${id}`)).body;

describe('an empty comanda', () => {
  test('is opened with its name and people before anything is ordered', async () => {
    const { status, body } = await open({ command: ' 7 ', commandName: 'Rita', people: 4 });
    expect([status, body.comandas]).toMatchObject([
      201,
      [{ command: '7', commandName: 'Rita', status: 2, comanda: { people: 4 }, order: { total: 0, items: [] } }],
    ]);
    const id = body.comandas[0]?.id ?? '';
    const { body: list } = await timed.shop.get<ComandaList>('/api/comandas');
    expect(list.comandas.map((one) => one.id)).toEqual([id]);
    const { body: trail } = await timed.shop.get<OrderEvents>(`/api/orders/${id}/events`);
    expect(trail.events.map(({ verb }) => verb)).toEqual(['open']);
    expect((await open({ command: '  ' })).status).toBe(422);
  });

  test('takes its first items by the rule of every comanda', async () => {
    const [empty] = (await open({ command: '7' })).body.comandas;
    const { body } = await timed.shop.post<Order>('/api/orders', aRound('7'));
    expect([body.id, body.order.total, body.order.items.length]).toEqual([empty?.id, 2400, 1]);
  });

  test('is opened once, even if another device opens it at the same moment or again', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => open({ command: '7' })));
    expect(new Set(answers.map(({ body }) => body.comandas[0]?.id)).size).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await open({ command: '8' }, headers), await open({ command: '8' }, headers)];
    expect(again.body.comandas).toEqual(first.body.comandas);
    expect((await timed.shop.get<ComandaList>('/api/comandas')).body.comandas).toHaveLength(2);
  });

  test('is closed or canceled without money, which frees its number', async () => {
    const [seven] = (await open({ command: '7' })).body.comandas;
    const [eight] = (await open({ command: '8' })).body.comandas;
    const closed = await act(seven?.id ?? '', 'close');
    expect(closed.body.comandas[0]).toMatchObject({ status: 5, order: { total: 0, payments: [] } });
    const canceled = await timed.shop.post<Order>(`/api/orders/${eight?.id}/cancel`, { reason: 'Aberta por engano' });
    expect(canceled.body.status).toBe(9);
    expect((await timed.shop.get<ComandaList>('/api/comandas')).body.comandas).toEqual([]);
    expect((await open({ command: '7' })).body.comandas[0]?.id).not.toBe(seven?.id);
  });
});

test('an order for the number of a comanda closed today opens a second comanda', async () => {
  const { body: first } = await timed.shop.post<Order>('/api/orders', aRound('7'));
  await act(first.id, 'payments', { methodId: 'pix' });
  await act(first.id, 'close');
  const { body: second } = await timed.shop.post<Order>('/api/orders', aRound('7'));
  expect(second.id).not.toBe(first.id);
  expect([second.status, second.order.total, second.cdOrder]).toEqual([2, 2400, '2']);
  expect((await read(first.id)).comanda).toMatchObject({ status: 5, order: { total: 2400 } });
});

test('the request for the bill survives payments, names who asked, and can be withdrawn', async () => {
  const [empty] = (await open({ command: '7' })).body.comandas;
  const id = empty?.id ?? '';
  expect((await act(id, 'bill')).body.code).toBe('invalid-comanda');
  await timed.shop.post<Order>('/api/orders', aRound('7'));
  await act(id, 'bill');
  await act(id, 'payments', { methodId: 'pix', amount: 400 });
  expect((await read(id)).comanda.comanda?.bill).toEqual({
    at: new Date(FRIDAY).toISOString(),
    by: { name: 'Beatriz' },
    consumption: 2400,
  });
  await act(id, 'people', { people: 3 });
  await act(id, 'bill', { asked: false });
  expect((await read(id)).comanda.comanda).toMatchObject({ people: 3 });
  expect((await read(id)).comanda.comanda).not.toHaveProperty('bill');
  const { body } = await timed.shop.get<OrderEvents>(`/api/orders/${id}/events`);
  expect(body.events.map(({ verb }) => verb)).toEqual(['open', 'append', 'bill', 'pay', 'people', 'no-bill']);
});

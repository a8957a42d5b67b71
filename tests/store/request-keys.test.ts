import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

const withKey = (key: string) => ({ 'idempotency-key': key });

describe('the idempotency key of a write that is no order', () => {
  test('belongs to its body: a retry gets the first result, another body is refused and creates nothing', async () => {
    const first = await shop.post<{ id: string }>('/api/categories', { name: 'Pizzas' }, withKey('k-1'));
    const again = await shop.post<{ id: string }>('/api/categories', { name: 'Pizzas' }, withKey('k-1'));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
    const other = await shop.post<Problem>('/api/categories', { name: 'Bebidas' }, withKey('k-1'));
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
    const { body } = await shop.get<{ categories: { name: string }[] }>('/api/categories');
    expect(body.categories.map(({ name }) => name)).toEqual(['Pizzas']);
  });

  test('belongs to its path, and to its establishment alone', async () => {
    const made = await shop.post('/api/categories', { name: 'Doces' }, withKey('k-2'));
    expect(made.status).toBe(201);
    const elsewhere = await shop.post<Problem>('/api/cash/sessions', { float: 10_000 }, withKey('k-2'));
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'idempotency-key-reused']);
    const neighbour = await running.openShop();
    const theirs = await neighbour.post('/api/categories', { name: 'Sobremesas' }, withKey('k-2'));
    expect(theirs.status).toBe(201);
  });

  test('keeps a courier from being created twice, also at once, and shows him as he is now', async () => {
    const asked = { name: 'Rafael Moura', phone: '11977776666' };
    const ask = () => shop.post<{ id: string }>('/api/couriers', asked, withKey('k-4'));
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [id, ...others] = new Set(answers.map(({ body }) => body.id));
    expect(others).toEqual([]);
    await shop.send('PUT', `/api/couriers/${id}`, { ...asked, name: 'Rafael M.' });
    expect((await ask()).body).toMatchObject({ id, name: 'Rafael M.' });
    const without = await shop.post<{ id: string }>('/api/couriers', asked);
    expect(without.body.id).not.toBe(id);
  });

  test('of two different simultaneous requests, one gets it', async () => {
    const answers = await Promise.all(
      ['Um', 'Dois', 'Três', 'Quatro'].map((name) => shop.post('/api/categories', { name }, withKey('k-3'))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});

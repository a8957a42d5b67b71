import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import type { Client } from '#tests/support/client.ts';
import { bodiesOf } from '#tests/support/isolation/bodies.ts';
import { isOwnCustomer, NAMES, operations, own, QUERIES, withId } from '#tests/support/isolation/operations.ts';
import { pathOf, rowsOf } from '#tests/support/isolation/rows.ts';
import { type IsolatedShops, openIsolatedShops } from '#tests/support/isolation/shops.ts';

let shops: IsolatedShops;
let bodies: Readonly<Record<string, () => object>>;
beforeAll(async () => {
  shops = await openIsolatedShops();
  bodies = bodiesOf(shops);
});
afterAll(() => shops.running.close());

const bodyOf = (operation: Operation) => bodies[NAMES.get(operation) ?? '']?.();

const call = (client: Client, operation: Operation, path = pathOf(shops.ids, operation)) =>
  client.send<{ code?: string }>(operation.method, path, bodyOf(operation));

describe('another establishment', () => {
  test('gets 404 for every operation with an id, and changes nothing', async () => {
    const before = await rowsOf(shops.running, shops.owner.establishment.id);
    const answers: string[] = [];
    for (const operation of withId()) {
      const name = `${operation.method} ${operation.path}`;
      const { status } = await call(shops.otherShop, operation);
      if (!isOwnCustomer(operation)) answers.push(`${name} ${status}`);
    }
    await shops.otherShop.send('DELETE', '/api/customers/11987654321');
    expect(answers.length).toBeGreaterThanOrEqual(10);
    expect(answers.filter((answer) => !answer.endsWith(' 404'))).toEqual([]);
    expect(await rowsOf(shops.running, shops.owner.establishment.id)).toEqual(before);
  });

  test('sees none of the owner’s rows in any list', async () => {
    const secrets = [
      ...Object.values(shops.ids),
      'da-dona',
      'produto-da-dona',
      'Motoboy da dona',
      'Excluído da dona',
      'Virada da dona',
      'pix-da-dona',
      'caixa-da-dona',
      shops.owner.establishment.id,
    ];
    const lists = operations.filter(
      (operation) => own(operation) && operation.method === 'GET' && !operation.path.includes(':'),
    );
    expect(lists.length).toBeGreaterThanOrEqual(6);
    for (const operation of lists) {
      const { status, body } = await call(shops.otherShop, operation, operation.path + (QUERIES[operation.path] ?? ''));
      expect([operation.path, status]).toEqual([operation.path, 200]);
      const seen = JSON.stringify(body);
      for (const secret of secrets) expect(seen, operation.path).not.toContain(secret);
    }
  });
});

test('sorting, importing and creating by others leave the owner’s rows unchanged', async () => {
  const before = await rowsOf(shops.running, shops.owner.establishment.id);
  const writes = operations.filter(
    (operation) => own(operation) && operation.method !== 'GET' && !operation.path.includes(':'),
  );
  expect(writes.length).toBeGreaterThanOrEqual(9);
  for (const operation of writes) {
    const { status } = await call(shops.otherShop, operation, operation.path);
    expect([operation.path, status]).toEqual([operation.path, expect.toSatisfy((code: number) => code < 300)]);
  }
  expect(await rowsOf(shops.running, shops.owner.establishment.id)).toEqual(before);
});

test('a signed-out caller gets 401 everywhere, whatever the body', async () => {
  for (const operation of operations.filter(({ policy }) => policy.access !== 'public')) {
    const path = operation.path.includes(':') ? pathOf(shops.ids, operation) : operation.path;
    const { status, body } = await call(shops.running.client(), operation, path);
    expect([operation.path, status, body.code]).toEqual([operation.path, 401, 'signed-out']);
  }
});

test('a key that may only read changes nothing', async () => {
  const { body } = await shops.owner.post<{ secret: string }>('/api/api-keys', {
    name: 'leitura',
    scopes: ['orders:read'],
  });
  const reader = { authorization: `Bearer ${body.secret}` };
  const before = await rowsOf(shops.running, shops.owner.establishment.id);
  const writes = operations.filter((one) => own(one) && one.method !== 'GET' && one.policy.access !== 'public');
  for (const operation of writes) {
    const path = operation.path.includes(':') ? pathOf(shops.ids, operation) : operation.path;
    const answer = await shops.running
      .client()
      .send<{ code: string }>(operation.method, path, bodyOf(operation), reader);
    expect([operation.method, operation.path, answer.status, answer.body.code]).toEqual([
      operation.method,
      operation.path,
      403,
      'not-allowed',
    ]);
  }
  expect(await rowsOf(shops.running, shops.owner.establishment.id)).toEqual(before);
  expect((await shops.running.client().get('/api/orders', reader)).status).toBe(200);
});

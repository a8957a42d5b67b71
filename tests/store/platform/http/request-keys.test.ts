import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import { refuseWrites } from '#tests/support/database/refused-writes.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** Of every portal of the tests (start-app.ts). */
const SECRET = 'a secret of the tests, long enough to sign';

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

  test('is bound to its path and its establishment', async () => {
    const made = await shop.post('/api/categories', { name: 'Doces' }, withKey('k-2'));
    expect(made.status).toBe(201);
    const elsewhere = await shop.post<Problem>('/api/cash/sessions', { float: 10_000 }, withKey('k-2'));
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'idempotency-key-reused']);
    const neighbour = await running.openShop();
    const theirs = await neighbour.post('/api/categories', { name: 'Sobremesas' }, withKey('k-2'));
    expect(theirs.status).toBe(201);
  });

  test('keeps a courier from being created twice, also at once; a retry gets the first answer', async () => {
    const asked = { name: 'Rafael Moura', phone: '11977776666' };
    const ask = () => shop.post<{ id: string }>('/api/couriers', asked, withKey('k-4'));
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [id, ...others] = new Set(answers.map(({ body }) => body.id));
    expect(others).toEqual([]);
    await shop.send('PUT', `/api/couriers/${id}`, { ...asked, name: 'Rafael M.' });
    expect((await ask()).body).toEqual(answers[0]?.body);
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

describe('the ids of what a write creates', () => {
  const add = (name: string, key: string) => shop.post<{ id: string }>('/api/categories', { name }, withKey(key));
  const named = async (...names: string[]) => {
    const { body } = await shop.get<{ categories: { id: string; name: string }[] }>('/api/categories');
    return body.categories.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  };

  test('depend on the body, too: after a week, the same key with another body creates something else', async () => {
    const first = await add('Sucos', 'semana');
    await running.database.pool.query('delete from request_claims');
    const other = await add('Vinhos', 'semana');
    expect([other.status, await named('Vinhos')]).toEqual([201, [other.body.id]]);
    expect(other.body.id).not.toBe(first.body.id);
    await running.database.pool.query('delete from request_claims');
    expect((await add('Sucos', 'semana')).body.id).toBe(first.body.id);
  });

  test('are those of an earlier version for a retry whose first try it served without keeping the answer', async () => {
    const { body } = await add('Cafés', 'antes');
    const earlier = hash('sha256', `${shop.establishment.id} POST /api/categories\nantes`, 'hex').slice(0, 32);
    await running.database.pool.query('update categories set id = $1 where id = $2', [earlier, body.id]);
    await running.database.pool.query(
      `update request_claims set answer_status = null, answer_sealed = null where key = 'antes'`,
    );
    expect((await add('Cafés', 'antes')).body.id).toBe(earlier);
    expect(await named('Cafés')).toEqual([earlier]);
  });
});

describe('a write under an idempotency key happens once', () => {
  const forgetAnswers = () =>
    running.database.pool.query('update request_claims set answer_status = 0, answer_sealed = null');

  test('an answer that the store refuses at first is stored soon after', async () => {
    const { pool } = running.database;
    const undo = await refuseWrites(pool, {
      writes: 'update on request_claims',
      when: `new.key = 'tarde' and new.answer_sealed is not null`,
    });
    const asked = { name: 'Tadeu Reis', phone: '11977775555' };
    const first = await shop.post<{ id: string }>('/api/couriers', asked, withKey('tarde'));
    await undo();
    expect(first.status).toBe(201);
    const stored = `select from request_claims where key = 'tarde' and answer_sealed is not null`;
    await expect.poll(async () => (await pool.query(stored)).rowCount).toBe(1);
    await shop.send('PUT', `/api/couriers/${first.body.id}`, { ...asked, name: 'Tadeu R.' });
    expect((await shop.post('/api/couriers', asked, withKey('tarde'))).body).toEqual(first.body);
  });

  test('a request that another node answered first gets that answer, and so does every retry', async () => {
    const { pool } = running.database;
    const asked = { name: 'Rita Melo', phone: '11977774444' };
    const theirs = { id: 'do-outro', ...asked };
    const held = await pool.connect();
    await held.query('begin');
    await held.query('lock table couriers in exclusive mode');
    const slow = shop.post('/api/couriers', asked, withKey('dois'));
    const claimed = `select from request_claims where key = 'dois'`;
    await expect.poll(async () => (await pool.query(claimed)).rowCount).toBe(1);
    const sealed = createSecretBox(SECRET).seal(JSON.stringify(theirs), `answer ${shop.establishment.id} dois`);
    await pool.query(`update request_claims set answer_status = 200, answer_sealed = $1 where key = 'dois'`, [sealed]);
    await held.query('rollback');
    held.release();
    expect(await slow).toMatchObject({ status: 200, body: theirs });
    expect(await shop.post('/api/couriers', asked, withKey('dois'))).toMatchObject({ status: 200, body: theirs });
  });

  test.each([
    ['/api/api-keys', { name: 'Site', scopes: ['orders:read'] }],
    ['/api/webhooks', { url: 'https://loja.exemplo.com.br/avisos', events: ['order.placed'] }],
    ['/api/print-agents', { name: 'Caixa' }],
  ])(
    '%s shows its secret again to a retry, also where the first answer was lost with its node',
    async (path, asked) => {
      const ask = (key: string) => shop.post<object>(path, asked, withKey(key));
      const count = async () => Object.values((await shop.get<object>(path.replace('print-agents', 'printing'))).body);
      const first = await ask(`segredo-${path}`);
      expect(first.status).toBe(201);
      const before = JSON.stringify(await count());
      expect((await ask(`segredo-${path}`)).body).toEqual(first.body);
      await forgetAnswers();
      const secretOf = (body: object) => Object.values(body).filter((value) => typeof value === 'string');
      expect(secretOf((await ask(`segredo-${path}`)).body)).toEqual(secretOf(first.body));
      expect(JSON.stringify(await count())).toBe(before);
      expect(secretOf((await ask(`outro-${path}`)).body)).not.toEqual(secretOf(first.body));
    },
  );

  test('the store alone does not reveal a secret that was shown', async () => {
    const asked = { name: 'Cofre', scopes: ['orders:read'] };
    const { body } = await shop.post<{ secret: string }>('/api/api-keys', asked, withKey('cofre'));
    const { rows } = await running.database.pool.query<{ row: string }>(
      `select t::text as row from request_claims t where key = 'cofre'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(body.secret.slice(3));
  });

  test('a repeated deletion answers as done, not as missing; a repeated refusal is decided again', async () => {
    const { body } = await shop.post<{ id: string }>('/api/categories', { name: 'Some' });
    const remove = (key: string) => shop.send<Problem>('DELETE', `/api/categories/${body.id}`, undefined, withKey(key));
    expect([(await remove('d-1')).status, (await remove('d-1')).status]).toEqual([204, 204]);
    expect((await remove('d-2')).status).toBe(404);
    expect((await remove('d-2')).status).toBe(404);
  });

  test('a late retry undoes nothing that was changed since, and leaves no second entry in the audit', async () => {
    const put = (name: string, key: string) =>
      shop.send('PUT', `/api/couriers/${shop.courier.id}`, { name, phone: '11977776666' }, withKey(key));
    const entries = async () => (await shop.get<{ entries: object[] }>('/api/audit')).body.entries.length;
    await put('Primeiro', 'p-1');
    await put('Segundo', 'p-2');
    const before = await entries();
    await put('Primeiro', 'p-1');
    const { body } = await shop.get<{ couriers: { name: string }[] }>('/api/couriers');
    expect(body.couriers.map(({ name }) => name)).toContain('Segundo');
    expect(await entries()).toBe(before);
  });
});

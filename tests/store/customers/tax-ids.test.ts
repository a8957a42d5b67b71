import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CustomerRecordAnswer } from '#contract/customers/schema.ts';
import type { Problem } from '#contract/problems.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
beforeEach(async () => {
  shop = await running.openShop();
});
afterAll(() => running.close());

const PHONE = '11987654321';
const home = { address: 'Rua dos Ingleses', number: '212' };

const save = (phone: string, body: object) =>
  shop.send<CustomerRecordAnswer & Problem>('PUT', `/api/customers/${phone}/record`, body);
const record = async () => (await shop.get<CustomerRecordAnswer>(`/api/customers/${PHONE}/record`)).body;

test('a customer is refused with a wrong tax id by either address, and nothing is stored', async () => {
  for (const [path, body] of [
    [`/api/customers/${PHONE}`, { name: 'Ana' }],
    [`/api/customers/${PHONE}/record`, { name: 'Ana', addresses: [] }],
  ] as const) {
    for (const cpf of ['não tem', '52998224726', '11.222.333/0001-82']) {
      const { status, body: problem } = await shop.send<Problem>('PUT', path, { ...body, cpf });
      expect([status, problem.code, problem.errors]).toEqual([
        422,
        'invalid-customer',
        [{ path: '/cpf', detail: 'Este CPF ou CNPJ não confere.' }],
      ]);
    }
  }
  expect((await shop.get(`/api/customers/${PHONE}`)).status).toBe(404);
  const right = { name: 'Ana', cpf: '529.982.247-25' };
  expect(await shop.send('PUT', `/api/customers/${PHONE}`, right)).toMatchObject({ status: 200, body: right });
});

test('a customer stays readable and can be changed with a tax id that was stored before the check', async () => {
  await save(PHONE, { name: 'Ana', cpf: '52998224725', addresses: [home] });
  const { pool } = running.database;
  await pool.query(`update customers set profile = profile || '{"cpf":"não tem"}' where establishment_id = $1`, [
    shop.establishment.id,
  ]);
  expect((await record()).cpf).toBe('não tem');
  expect((await save(PHONE, { name: 'Ana B.' })).body).toMatchObject({ name: 'Ana B.', cpf: 'não tem' });
  const profile = { name: 'Ana C.', cpf: 'não tem', address: home };
  expect((await shop.send('PUT', `/api/customers/${PHONE}`, profile)).body).toEqual(profile);
  expect((await save(PHONE, { cpf: 'nenhum' })).status).toBe(422);
  expect((await save(PHONE, { cpf: '' })).body).not.toHaveProperty('cpf');
});

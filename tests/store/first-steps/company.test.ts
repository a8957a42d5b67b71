import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Company } from '#contract/establishment/company-schema.ts';
import type { Problem } from '#contract/problems.ts';
import { LOOKUPS } from '#server/establishment/company-routes.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { type FakeCepServices, startFakeCepServices } from '#tests/fakes/cep/services.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let fake: FakeCepServices;
let running: RunningApp;
let shop: Shop;

beforeAll(async () => {
  fake = await startFakeCepServices();
  running = await startAppUntilClosed({
    environment: readEnvironment({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      BRASILAPI_URL: fake.brasilApiUrl.href,
    }),
  });
});
beforeEach(async () => {
  fake.reset();
  shop = await running.openShop();
});
afterAll(async () => {
  await running.close();
  await fake.close();
});

const find = (cnpj: string, of: Shop = shop) => of.get<Company>(`/api/companies/${encodeURIComponent(cnpj)}`);

test('the data of a company come as people write them, from a formatted number too', async () => {
  const { status, body } = await find('11.222.333/0001-81');
  expect(status).toBe(200);
  expect(body).toEqual({
    cnpj: '11222333000181',
    corporateName: 'Cantina Bela Vista LTDA',
    fantasyName: 'Cantina Bela Vista',
    active: true,
    phones: ['1132840000'],
    postalCode: '01327000',
    address: 'Rua Treze de Maio',
    number: '640',
    neighborhood: 'Bela Vista',
    city: 'Sao Paulo',
    uf: 'SP',
  });
});

test('the data of a number with letters, and of a company that is closed', async () => {
  expect((await find('12abc34501de35')).body).toMatchObject({
    active: false,
    corporateName: 'Lanches do Futuro LTDA',
  });
});

test.each([
  ['a wrong check digit', '11222333000182', 422, 'invalid-cnpj'],
  ['a CPF', '52998224725', 422, 'invalid-cnpj'],
  ['a number nobody has', '00000000000191', 404, 'cnpj-not-found'],
])('%s is refused', async (_name, cnpj, status, code) => {
  const answer = await shop.get<Problem>(`/api/companies/${cnpj}`);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(fake.asked.brasilapi).toHaveLength(code === 'cnpj-not-found' ? 1 : 0);
});

test.each(['busy', 'broken', 'garbled', 'dropping'] as const)('a service that is %s gives no data', async (mood) => {
  fake.become('brasilapi', mood);
  const answer = await shop.get<Problem>('/api/companies/11222333000181');
  expect([answer.status, answer.body.code]).toEqual([503, 'cnpj-unavailable']);
});

test('one shop looks up only so many companies', async () => {
  for (let count = 0; count < LOOKUPS; count += 1) expect((await find('11222333000181')).status).toBe(200);
  expect((await find('11222333000181')).status).toBe(429);
  expect((await find('11222333000181', await running.openShop())).status).toBe(200);
});

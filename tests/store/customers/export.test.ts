import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Audit } from '#contract/audit/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { cookieOf } from '#tests/support/client.ts';
import { PASSWORD, type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

const PHONE = '11987654321';
const PATH = `/api/customers/${PHONE}/export`;
const home = { address: 'Rua dos Ingleses', number: '212', complement: 'Apto 42' };

test('an owner downloads everything about one customer and nothing about another, and the audit says so', async () => {
  const shop = await running.openShop();
  await shop.send('PUT', `/api/customers/${PHONE}/record`, {
    name: 'Ana Beatriz',
    notes: 'Campainha',
    addresses: [home],
  });
  // More orders than a page.
  for (let order = 0; order < 21; order += 1) {
    const customer = { name: 'Ana Beatriz', phone: PHONE, address: { ...home, timeDelivery: '30 mins' } };
    expect((await shop.post<Order>('/api/orders', aDelivery({ customer }))).status).toBe(201);
  }
  const other = {
    name: 'Bruno',
    phone: '11912340000',
    address: { address: 'Rua B', number: '9', timeDelivery: '30 mins' },
  };
  await shop.post('/api/orders', aDelivery({ customer: other }));

  const answer = await shop.get<string>(PATH);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="cliente.csv"');
  const lines = answer.body.split('\r\n');
  expect(lines.filter((line) => /^Pedido \d+ de [\d/]+;Dia;/.test(line))).toHaveLength(21);
  for (const one of ['Cadastro;Nome;Ana Beatriz', 'Cadastro;Observações;Campainha', 'Endereço 1;Complemento;Apto 42']) {
    expect(lines).toContain(one);
  }
  expect(answer.body).not.toMatch(/Bruno|Rua B|11912340000/);
  expect((await shop.get(`${PATH}?format=xlsx`)).status).toBe(200);
  const { entries } = (await shop.get<Audit>('/api/audit?kind=exportCustomer')).body;
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toMatch(/Ana|987654321/);
});

test('another establishment gets no file, and a role that sees no tax id gets one without it', async () => {
  const [shop, neighbour] = [await running.openShop(), await running.openShop()];
  await shop.send('PUT', `/api/customers/${PHONE}`, { name: 'Ana Beatriz', cpf: '52998224725' });
  expect((await neighbour.get<Problem>(PATH)).body.code).toBe('customer-not-found');
  const email = `${randomUUID()}@equipe.test`;
  const asked = {
    establishmentId: shop.establishment.id,
    name: 'Caio',
    email,
    role: 'atendente',
    password: PASSWORD,
  } as const;
  const made = await running.parts.accounts.create(asked);
  if (!made.ok) throw new Error(made.problem.code);
  const clerk = running.client(cookieOf(await running.client().post('/api/session', { email, password: PASSWORD })));
  expect((await clerk.get<Problem>(PATH)).body.code).toBe('not-permitted');
  await shop.send('PATCH', `/api/accounts/${made.value.id}`, { grants: ['customers.erase'] });
  expect((await clerk.get<string>(PATH)).body).not.toContain('52998224725');
  expect((await shop.get<string>(PATH)).body).toContain('52998224725');
});

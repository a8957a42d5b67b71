import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CourierLink } from '#contract/couriers/schema.ts';
import { createReseal, SEALED_COLUMNS } from '#server/admin/postgres-reseal.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { cookieOf } from '#tests/support/client.ts';
import { PASSWORD, startApp } from '#tests/support/start-app.ts';

const BEFORE = 'the secret before the change, long enough';
const AFTER = 'the secret after the change, long enough';
const TEST = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent' };

test('a portal’s secret is changed without losing what it sealed; the former secret is not needed afterwards', async () => {
  const first = await startApp({ sessionSecret: BEFORE });
  const shop = await first.openShop();
  const courierLink = await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`, {});
  const order = await shop.post<{ id: string }>('/api/orders', aDelivery());
  const orderLink = await shop.post<{ url: string }>(`/api/orders/${order.body.id}/link`, {});
  const webhook = await shop.post('/api/webhooks', { url: 'https://loja.example/avisos', events: ['order.placed'] });
  expect([courierLink.status, orderLink.status, webhook.status]).toEqual([201, 200, 201]);

  const tokens = async (app: typeof first) => {
    const signedIn = await app.client().post('/api/session', { email: shop.email, password: PASSWORD });
    const person = app.client(cookieOf(signedIn));
    const courier = await person.get<CourierLink>(`/api/couriers/${shop.courier.id}/link`);
    const customer = await person.post<{ url: string }>(`/api/orders/${order.body.id}/link`, {});
    return [courier.body.token, new URL(customer.body.url).searchParams.get('t')];
  };
  const expected = [courierLink.body.token, new URL(orderLink.body.url).searchParams.get('t')];
  const { database } = first;
  const environment = readEnvironment({ ...TEST, SESSION_SECRET_BEFORE: BEFORE });
  const both = await startApp({ sessionSecret: AFTER, database, environment });
  expect(await tokens(both)).toEqual(expected);

  const reseal = createReseal(database);
  const counted = async (box: ReturnType<typeof createSecretBox>) =>
    Object.fromEntries((await reseal(box)).map(({ table, ...counts }) => [table, counts]));
  expect(await counted(createSecretBox(AFTER, BEFORE))).toMatchObject({
    courier_links: { resealed: 1, current: 0, unreadable: 0 },
    order_links: { resealed: 1, current: 0, unreadable: 0 },
    webhooks: { resealed: 1, current: 0, unreadable: 0 },
  });
  expect(await counted(createSecretBox(AFTER))).toMatchObject({
    courier_links: { resealed: 0, current: 1, unreadable: 0 },
    webhooks: { resealed: 0, current: 1, unreadable: 0 },
  });
  const alone = await startApp({ sessionSecret: AFTER, database });
  expect(await tokens(alone)).toEqual(expected);
});

test('every sealed column of the store is known', async () => {
  const app = await startApp();
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%'`.execute(app.database.kysely);
  const known = new Set(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`));
  const unknown = rows.map(({ table, column }) => `${table}.${column}`).filter((name) => !known.has(name));
  expect(unknown).toEqual(['request_claims.answer_sealed']);
});

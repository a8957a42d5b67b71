import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { attachMonth, createMonth, detachMonth } from '#server/orders/archive/postgres-months.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startApp } from '#tests/support/start-app.ts';

const JUNE = Date.parse('2026-06-10T15:00:00Z');
const NOVEMBER = Date.parse('2026-11-20T15:00:00Z');

test('archived orders are on their establishment’s worker: read, brought back, detached and attached as on a plain store', async () => {
  const clock = { now: NOVEMBER };
  const app = await startApp({ clock: () => clock.now });
  const { kysely, pool } = app.database;
  const shop = await app.openShop();
  const { id } = shop.establishment;
  clock.now = JUNE;
  const orders: Order[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { body } = await shop.post<Order>('/api/orders', aDelivery());
    orders.push((await shop.post<Order>(`/api/orders/${body.id}/complete`)).body);
  }
  clock.now = NOVEMBER;
  const [first, second] = orders.map((order) => `/api/orders/${order.id}`);
  const paths = [
    ...[`${first}`, `${first}/events`, '/api/history', '/api/orders?day=2026-06-10', '/api/audit?area=orders'],
    ...['/api/audit/actors', '/api/reports/ratings?from=2026-06-01&to=2026-11-30'],
  ];
  const read = async () => {
    const answers: unknown[] = [];
    for (const path of paths) {
      const { status, body } = await shop.get(path);
      answers.push([path, status, body]);
    }
    return [answers, await app.parts.orders.leftOver(id, '2026-07-01')];
  };
  const before = await read();

  await createMonth(kysely, '2026-06');
  const { rows } = await sql`
    select archive_orders(${id}, ${orders.map((order) => order.id)}::text[],
      ${orders.map(({ revision }) => revision)}::bigint[]) as moved`.execute(kysely);
  expect(rows).toEqual([{ moved: 2 }]);
  const left = () => pool.query('select 1 from orders where establishment_id = $1 /* establishment */', [id]);
  expect((await left()).rows).toEqual([]);
  expect(await read()).toEqual(before);

  const reset = await shop.post<Order>(`${first}/reset`);
  expect([reset.status, reset.body.status]).toEqual([200, 2]);
  expect((await left()).rows).toHaveLength(1);
  expect(await detachMonth(app.database, '2026-06')).toMatchObject({ ok: true });
  expect((await shop.get(`${second}`)).status).toBe(404);
  expect(await attachMonth(app.database, '2026-06')).toMatchObject({ ok: true });
  expect((await shop.get(`${second}`)).status).toBe(200);
  const tables = await pool.query(
    `select logicalrelid::text as name from pg_dist_partition where logicalrelid::text like 'order%archive\\_2026\\_06'`,
  );
  expect(tables.rows.map(({ name }) => name).toSorted()).toEqual([
    'order_events_archive_2026_06',
    'orders_archive_2026_06',
  ]);
});

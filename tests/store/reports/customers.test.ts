import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportCustomers } from '#contract/reports/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import type { CustomerFigures, CustomerGroup } from '#domain/reports/customers/groups.ts';
import { addDays } from '#domain/reports/periods.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { recountAll } from '#tests/support/reports/recount.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Noon in São Paulo of day 0. */
const START = Date.parse('2026-03-02T15:00:00Z');
const FIRST = '2026-03-02';
const LOST_AFTER = 60;

let running: RunningApp;
let now = START;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now });
});
afterAll(() => running.close());

/** A shop whose person signs in again whenever the clock has moved: sessions end after some weeks. */
async function openShop(): Promise<Shop> {
  const shop = await running.openShop();
  let [client, at]: [Client, number] = [shop, now];
  const fresh = async () => {
    if (at === now) return client;
    const signedIn = await running.client().post('/api/session', { email: shop.email, password: PASSWORD });
    expect(signedIn.status).toBe(200);
    [client, at] = [running.client(cookieOf(signedIn)), now];
    return client;
  };
  return {
    ...shop,
    get: async <Body>(path: string) => (await fresh()).get<Body>(path),
    post: async <Body>(path: string, body?: unknown) => (await fresh()).post<Body>(path, body),
    send: async <Body>(method: string, path: string, body?: unknown) => (await fresh()).send<Body>(method, path, body),
  };
}

const on = (day: number) => {
  now = START + day * DAY_MS;
};
const dayText = (day: number) => addDays(FIRST, day);
const PHONES = ['11987650001', '(11) 98765-0002', '+55 11 98765-0003', ''];
const buy = async (shop: Shop, who: number, price = 1000) => {
  const [phone = ''] = [PHONES[who]];
  const customer = { name: `C${who}`, phone, address: { address: 'Rua A', number: '1', timeDelivery: '30 mins' } };
  const order = aDelivery({ customer, order: { items: [{ name: 'Pizza', quantity: 1, unitPrice: price }] } });
  return (await shop.post<Order>('/api/orders', order)).body;
};
const figures = async (shop: Shop, from: number, to: number) =>
  (await shop.get<{ customers: CustomerFigures }>(`/api/reports/summary?from=${dayText(from)}&to=${dayText(to)}`)).body
    .customers;
const list = async (shop: Shop, group: CustomerGroup, from: number, to: number) =>
  (await shop.get<ReportCustomers>(`/api/reports/customers?group=${group}&from=${dayText(from)}&to=${dayText(to)}`))
    .body.customers;

/** A sale as the test knows it: who, on which day, for how much. */
interface Sale {
  readonly who: number;
  readonly day: number;
  readonly cents: number;
}

/** The numbers by their definitions, counted from the sales one by one. */
function counted(sales: readonly Sale[], from: number, to: number, today: number) {
  const people = [...new Set(sales.map(({ who }) => who))].filter((who) => PHONES[who] !== '');
  const daysOf = (who: number) => sales.filter((sale) => sale.who === who).map(({ day }) => day);
  const isIn = (day: number) => day >= from && day <= to;
  const known = sales.filter(({ who }) => PHONES[who] !== '');
  const isFirst = ({ who, day }: Sale) => day === Math.min(...daysOf(who));
  const sum = (some: readonly Sale[]) => some.reduce((total, { cents }) => total + cents, 0);
  const inside = known.filter(({ day }) => isIn(day));
  return {
    new: people.filter((who) => isIn(Math.min(...daysOf(who)))).length,
    back: people.filter((who) => daysOf(who).some((day) => day < from) && daysOf(who).some(isIn)).length,
    lost: people.filter((who) => {
      const last = Math.max(...daysOf(who).filter((day) => day <= to));
      return isIn(last + LOST_AFTER) && last + LOST_AFTER <= today;
    }).length,
    firstOrders: inside.filter(isFirst).length,
    firstRevenue: sum(inside.filter(isFirst)),
    againOrders: inside.filter((sale) => !isFirst(sale)).length,
    againRevenue: sum(inside.filter((sale) => !isFirst(sale))),
  };
}

const STEPS = fc.array(fc.tuple(fc.nat(3), fc.nat(35), fc.integer({ min: 1, max: 5000 }), fc.nat(3)), {
  minLength: 10,
  maxLength: 25,
});

describe('new, returned and lost customers', () => {
  test('are counted as defined, whatever is sold and canceled, and a recount agrees', async () => {
    await fc.assert(
      fc.asyncProperty(STEPS, async (steps) => {
        const shop = await openShop();
        const sales: (Sale & { readonly id: string })[] = [];
        let day = 0;
        for (const [who, days, cents, kind] of steps) {
          day += days;
          on(day);
          const { id, order } = await buy(shop, who, cents);
          sales.push({ id, who, day, cents: order.total });
          const victim = kind === 0 ? sales.splice((cents + who) % sales.length, 1)[0] : undefined;
          if (victim) await shop.post(`/api/orders/${victim.id}/cancel`, { reason: 'Engano' });
          if (cents % 4 === 0) await figures(shop, 0, day);
        }
        for (const [from, to] of [
          [0, day],
          [Math.floor(day / 3), Math.floor(day / 2)],
          [Math.floor(day / 2), day],
          [Math.floor(day / 5), Math.floor((day * 4) / 5)],
          [day, day],
        ] as const) {
          expect(await figures(shop, from, to)).toEqual(counted(sales, from, to, day));
          for (const group of ['new', 'back', 'lost'] as const) {
            expect(await list(shop, group, from, to)).toHaveLength(counted(sales, from, to, day)[group]);
          }
        }
        expect(await recountAll(running, now)).toEqual(new Map());
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  test('lead to the customers, with their sales', async () => {
    const shop = await openShop();
    on(0);
    await buy(shop, 0, 1000);
    on(3);
    await buy(shop, 0, 2000);
    await buy(shop, 1, 500);
    on(70);
    await buy(shop, 1, 700);
    await buy(shop, 1, 800);
    const total = (await shop.get<{ total: { revenue: number } }>(`/api/reports/sales?from=${dayText(70)}`)).body.total;
    expect(await list(shop, 'new', 0, 3)).toMatchObject([
      { phone: '11987650002', name: 'C1', day: dayText(3), orders: 1 },
      { phone: '11987650001', name: 'C0', day: dayText(0), orders: 2 },
    ]);
    expect(await list(shop, 'back', 70, 70)).toMatchObject([
      { phone: '11987650002', day: dayText(70), orders: 2, revenue: total.revenue },
    ]);
    expect(await list(shop, 'lost', 60, 70)).toMatchObject([{ phone: '11987650001', day: dayText(3) }]);
    expect(await list(shop, 'lost', 60, 69)).toMatchObject([
      { phone: '11987650002', day: dayText(3) },
      { phone: '11987650001', day: dayText(3), orders: 1 },
    ]);
    expect(await list(shop, 'lost', 60, 62)).toEqual([]);
  });

  test('forget an erased customer', async () => {
    const shop = await openShop();
    on(0);
    const { id } = await buy(shop, 0);
    await shop.post(`/api/orders/${id}/complete`);
    expect((await figures(shop, 0, 0)).new).toBe(1);
    expect((await shop.send('DELETE', '/api/customers/11987650001')).status).toBe(204);
    expect(await figures(shop, 0, 0)).toMatchObject({ new: 0, firstOrders: 0 });
    const { rows } = await running.database.pool.query('select 1 from customer_days where establishment_id = $1', [
      shop.establishment.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('also include orders from before an upgrade; a planted difference is found at night and corrected', async () => {
    const shop = await openShop();
    const { id } = shop.establishment;
    const { pool } = running.database;
    for (const day of [0, 2, 90]) {
      on(day);
      await buy(shop, 0);
      await buy(shop, 1);
    }
    const before = await figures(shop, 0, 90);
    for (const table of ['customer_days', 'customer_gaps']) {
      await pool.query(`delete from ${table} where establishment_id = $1`, [id]);
    }
    // As the migration leaves it: facts without customers, to be computed again.
    await pool.query(`update order_facts set facts = (facts::jsonb - 'customer')::text where establishment_id = $1`, [
      id,
    ]);
    await pool.query(
      `update order_facts_progress set walked = false, business_day = '9999-12-31', number = 0
       where establishment_id = $1`,
      [id],
    );
    expect(await figures(shop, 0, 90)).toEqual(before);
    await pool.query(
      `update customer_days set revenue = revenue + 1 where establishment_id = $1 and business_day = $2`,
      [id, dayText(2)],
    );
    await pool.query(`update customer_gaps set customers = customers + 1 where establishment_id = $1`, [id]);
    const warned = await recountAll(running, now);
    expect([...warned.keys()]).toEqual([id]);
    const differences = warned.get(id)?.join();
    expect(differences).toContain(`${dayText(2)} customer …01`);
    expect(differences).toContain(`customers ${dayText(0)} after none: 3`);
    expect(differences).not.toContain('98765');
    expect(await figures(shop, 0, 90)).toEqual(before);
    expect(await recountAll(running, now)).toEqual(new Map());
  });
});

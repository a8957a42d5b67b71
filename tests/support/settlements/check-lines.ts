import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { dayPayLines } from '#domain/settlements/day-pay.ts';
import { type LineKind, type LineMoney, NO_MONEY, sumLines } from '#domain/settlements/ledger.ts';
import type { CourierCash } from '#domain/settlements/order-entries.ts';
import type { Days } from './days.ts';
import { linesOf, type RulesOf, waysOf } from './expected.ts';

/** Expects that the lines of each order and of all runs are what the orders say; balances are the sums of lines. */
export async function checkLines(
  pool: Pick<Pool, 'query'>,
  establishmentId: string,
  orders: readonly Order[],
  { courierCash, rulesOf }: { readonly courierCash: CourierCash; readonly rulesOf: RulesOf },
): Promise<void> {
  const { rows } = await pool.query<LineMoney & { id: string }>(
    `select order_id as id, sum(amount)::int as amount, sum(cash)::int as cash, sum(proof)::int as proof
     from courier_ledger where establishment_id = $1 and order_id is not null and kind <> 'run-km' group by order_id`,
    [establishmentId],
  );
  const written = new Map(rows.map(({ id, amount, cash, proof }) => [id, { amount, cash, proof }]));
  for (const order of orders) {
    const wanted = linesOf(order, courierCash, rulesOf);
    expect(written.get(order.id) ?? NO_MONEY, `the lines of order ${order.cdOrder}`).toEqual(wanted);
  }
  const ways = waysOf(orders, rulesOf);
  const { rows: sums } = await pool.query<{ km: number; unbalanced: number }>(
    `select (select coalesce(sum(amount), 0)::int from courier_ledger
         where establishment_id = $1 and kind = 'run-km') as km,
       (select count(*)::int from courier_balances b left join lateral (
         select sum(amount) as a, sum(cash) as c, sum(proof) as p from courier_ledger l
         where l.establishment_id = b.establishment_id and l.courier_id = b.courier_id) s on true
       where b.establishment_id = $1 and (b.amount, b.cash, b.proof) is distinct from (s.a, s.c, s.p)) as unbalanced`,
    [establishmentId],
  );
  expect(sums).toEqual([{ km: sumLines(ways).amount, unbalanced: 0 }]);
}

/** Expects that the settlements have paid what the rules of each day give for it: diária, bonus and minimum. */
export async function checkDayPay(
  pool: Pick<Pool, 'query'>,
  establishmentId: string,
  { rulesOn }: Pick<Days, 'rulesOn'>,
): Promise<void> {
  const { rows } = await pool.query<{ courier: string; day: string; kind: LineKind; amount: number; trips: number }>(
    `select courier_id as courier, pay_day as day, kind, sum(amount)::int as amount, sum(trips)::int as trips
     from courier_ledger where establishment_id = $1 and pay_day is not null group by 1, 2, 3`,
    [establishmentId],
  );
  for (const lines of Map.groupBy(rows, ({ courier, day }) => `${courier} ${day}`).values()) {
    const { courier, day } = lines[0] as (typeof rows)[number];
    const ofDay = lines.map((line) => ({ ...line, payDay: day }));
    expect(dayPayLines(day, ofDay, rulesOn(courier, day)), `the daily pay of ${day}`).toEqual([]);
  }
}

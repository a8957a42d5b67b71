import { type Kysely, sql } from 'kysely';
import { dayPayLines } from '#domain/settlements/day-pay.ts';
import type { LineKind, NewLine } from '#domain/settlements/ledger.ts';
import { type PayRuleSet, rulesInForce } from '#domain/settlements/pay-rules.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Schema } from '#server/platform/database/schema.ts';

interface DayLineRow {
  readonly courier_id: string;
  readonly pay_day: string;
  readonly kind: string;
  readonly amount: number;
  readonly trips: number;
}

/** A settlement at least so much later than a save has seen its rules, whatever the clocks of two nodes say. */
const NODES_CLOCKS = '1 hour';

/**
 * The unposted daily pay, by courier: of today, of each day with lines since the last settlement, and of each on which
 * rules began that were saved after it. With `courierId`, of this courier only.
 */
export async function missingDayPay(
  db: Kysely<Schema>,
  establishmentId: string,
  sets: readonly PayRuleSet[],
  today: BusinessDay,
  courierId?: string,
): Promise<ReadonlyMap<string, readonly NewLine[]>> {
  if (!sets.some(({ rules }) => rules?.daily || rules?.minimum || rules?.bonus)) return new Map();
  const { rows } = await sql<DayLineRow>`
    with days as (
      select distinct l.courier_id, l.pay_day from courier_balances b
      join courier_ledger l on l.establishment_id = b.establishment_id and l.courier_id = b.courier_id
        and (l.seq > b.settled_seq and l.settlement_id is null or l.pay_day = ${today})
      where b.establishment_id = ${establishmentId} and l.pay_day is not null
        and (${courierId ?? null}::text is null or b.courier_id = ${courierId ?? null})
        and (l.seq > b.settled_seq and l.settlement_id is null or l.business_day >= ${today})
      union
      select b.courier_id, r.valid_from from courier_balances b
      join courier_pay_rules r on r.establishment_id = b.establishment_id
        and (r.courier_id is null or r.courier_id = b.courier_id)
      where b.establishment_id = ${establishmentId}
        and (${courierId ?? null}::text is null or b.courier_id = ${courierId ?? null})
        and not exists (
          select from courier_settlements s
          where s.establishment_id = b.establishment_id and s.courier_id = b.courier_id
            and (s.until_day is null or s.until_day >= r.valid_from)
            and s.at > r.saved_at + ${NODES_CLOCKS}::interval)
    )
    select l.courier_id, l.pay_day, l.kind, sum(l.amount) as amount, sum(l.trips)::integer as trips
    from days d join courier_ledger l
      on l.establishment_id = ${establishmentId} and l.courier_id = d.courier_id and l.pay_day = d.pay_day
    group by l.courier_id, l.pay_day, l.kind order by l.courier_id, l.pay_day`.execute(db);
  const byDay = new Map<string, DayLineRow[]>();
  for (const row of rows) byDay.set(dayKey(row), [...(byDay.get(dayKey(row)) ?? []), row]);
  const missing = new Map<string, NewLine[]>();
  for (const [first, ...more] of byDay.values()) {
    if (first === undefined) continue;
    const { courier_id, pay_day } = first;
    const lines = [first, ...more].map(({ kind, amount, trips }) => ({
      kind: kind as LineKind,
      amount: Number(amount),
      trips,
      payDay: pay_day,
    }));
    const found = dayPayLines(pay_day, lines, rulesInForce(sets, courier_id, pay_day));
    missing.set(courier_id, [...(missing.get(courier_id) ?? []), ...found]);
  }
  return missing;
}

function dayKey({ courier_id, pay_day }: DayLineRow): string {
  return `${pay_day} ${courier_id}`;
}

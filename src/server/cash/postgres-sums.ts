import { type Kysely, sql } from 'kysely';
import { type PeriodSums, type SessionPeriods, type SessionTakings, sessionTakings } from '#domain/cash/takings.ts';
import type { TallyAmount, TallyChange } from '#domain/cash/tally.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { SALES } from './postgres-tally-writes.ts';

/** A session's totals from its running sums: one row per method, and one for each sale that is named. */
export async function readTakings(
  db: Kysely<Schema>,
  establishmentId: string,
  periods: SessionPeriods,
): Promise<SessionTakings> {
  const { base } = periods;
  const { rows } = await sql<{ period: number; method_id: string; amount: number; count: number }>`
    select period, method_id, amount, count from cash_sums
    where establishment_id = ${establishmentId} and period > ${base} order by period, method_id`.execute(db);
  const changes = await db
    .selectFrom('cash_changes')
    .where('establishment_id', '=', establishmentId)
    .where('period', '>', base)
    .orderBy('period')
    .orderBy('revision')
    .orderBy('source')
    .selectAll()
    .execute();
  const sums = rows.map(({ period, method_id: methodId, amount, count }): PeriodSums => {
    if (methodId === SALES) return { period, sales: count, amounts: [] };
    return { period, sales: 0, amounts: [{ methodId, amount, count }] };
  });
  const named = changes.map(({ period, source, order_id, label, at, first_period, kind, sales, amounts }) => ({
    period,
    source,
    orderId: order_id,
    label,
    at: at.toISOString(),
    firstPeriod: first_period,
    kind: kind as TallyChange['kind'],
    sales,
    amounts: JSON.parse(amounts) as TallyAmount[],
  }));
  return sessionTakings(sums, named, periods);
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { type CorrectingEvent, withReasons } from '#domain/cash/corrections.ts';
import { type PeriodSums, type SessionPeriods, type SessionTakings, sessionTakings } from '#domain/cash/takings.ts';
import { listedRevision, type TallyAmount, type TallyChange, type TallyStep } from '#domain/cash/tally.ts';
import type { FieldChange } from '#domain/orders/changes.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { CashTallyRow } from './postgres-tables.ts';

/** The `method_id` of the row that holds the number of sales. */
const SALES = '';

/** Writes the result of a step, and how far the sums reach. */
export async function writeStep(trx: Transaction<Schema>, row: CashTallyRow, found: TallyStep): Promise<void> {
  const { establishment_id: establishmentId, period, revision } = row;
  const sums = found.sales === 0 ? found.sums : [...found.sums, { methodId: SALES, amount: 0, count: found.sales }];
  if (sums.length > 0) {
    await sql`
      insert into cash_sums as s (establishment_id, period, method_id, amount, count)
      select ${establishmentId}, ${period}, m.method_id, m.amount, m.count
      from unnest(${sums.map(({ methodId }) => methodId)}::text[], ${sums.map(({ amount }) => amount)}::bigint[],
        ${sums.map(({ count }) => count)}::integer[]) m (method_id, amount, count)
      on conflict (establishment_id, period, method_id) do update
        set amount = s.amount + excluded.amount, count = s.count + excluded.count`.execute(trx);
  }
  if (found.tallied.length > 0) {
    const { tallied } = found;
    await sql`
      insert into cash_tallied_sales (establishment_id, source, first_period, sold, takings)
      select ${establishmentId}, t.source, t.first_period, t.sold, t.takings
      from unnest(${tallied.map(({ source }) => source)}::text[],
        ${tallied.map(({ firstPeriod }) => firstPeriod)}::integer[], ${tallied.map(({ sold }) => sold)}::boolean[],
        ${tallied.map(({ takings }) => JSON.stringify(takings))}::text[]) t (source, first_period, sold, takings)
      on conflict (establishment_id, source) do update
        set first_period = excluded.first_period, sold = excluded.sold, takings = excluded.takings`.execute(trx);
  }
  if (found.changes.length > 0) {
    await trx
      .insertInto('cash_changes')
      .values(
        found.changes.map(({ source, firstPeriod, orderId, label, at, kind, sales, amounts }) => ({
          establishment_id: establishmentId,
          period,
          source,
          revision,
          first_period: firstPeriod,
          order_id: orderId,
          label,
          at: new Date(at),
          kind,
          sales,
          amounts: JSON.stringify(amounts),
        })),
      )
      .execute();
  }
  await trx.updateTable('cash_tallies').set({ revision }).where('establishment_id', '=', establishmentId).execute();
}

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
  return withReasons(sessionTakings(sums, named, periods), await listedEvents(db, establishmentId, named));
}

/** The events that the changes list, oldest first. */
async function listedEvents(
  db: Kysely<Schema>,
  establishmentId: string,
  changes: readonly TallyChange[],
): Promise<readonly CorrectingEvent[]> {
  const listed = new Map(changes.map((change) => [listedRevision(change), change] as const));
  const revisions = [...listed.keys()].filter((revision) => revision !== undefined);
  if (revisions.length === 0) return [];
  const rows = await db
    .selectFrom('all_order_events')
    .where('establishment_id', '=', establishmentId)
    .where(sql<boolean>`revision = any (${revisions}::bigint[])`)
    .orderBy('revision')
    .select(['revision', 'verb', 'reason', 'actor_name', 'at', 'changes'])
    .execute();
  return rows.flatMap(({ revision, verb, reason, actor_name: by, at, changes: made }) => {
    const change = listed.get(Number(revision));
    if (change === undefined) return [];
    const { orderId, label } = change;
    const event = { orderId, label, at: at.toISOString(), verb, by, changes: JSON.parse(made) as FieldChange[] };
    return [reason === null ? event : { ...event, reason }];
  });
}

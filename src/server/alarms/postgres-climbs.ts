import { sql, type Transaction } from 'kysely';
import type { Climb } from '#domain/alarms/ladder.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { DueAlarm, LadderFacts } from './alarm-store.ts';
import { readLadderFacts } from './postgres-facts.ts';

const AT_ONCE = 200;

/** See `AlarmStore.climb`. Skips rows that another node has locked. */
export async function climbDue(
  trx: Transaction<Schema>,
  establishmentId: string,
  now: InstantMs,
  decide: (due: readonly DueAlarm[], facts: LadderFacts) => Promise<readonly Climb[]>,
): Promise<InstantMs | undefined> {
  const rows = await trx
    .selectFrom('order_alarms')
    .where('establishment_id', '=', establishmentId)
    .where('next_at', '<=', new Date(now))
    .selectAll()
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length > 0) {
    const facts = await readLadderFacts(trx, establishmentId);
    const due = rows.map((row) => ({
      orderId: row.order_id,
      key: row.key,
      askedAt: row.asked_at.getTime(),
      reached: row.reached,
      climbedAt: row.climbed_at?.getTime(),
      typedHere: row.typed_here,
    }));
    const climbs = await decide(due, facts);
    const instant = (at: InstantMs | undefined) => (at === undefined ? null : new Date(at));
    await sql`
      update order_alarms a set reached = c.reached, next_at = c.next,
        climbed_at = case when c.climbs then ${new Date(now)} else a.climbed_at end
      from unnest(${rows.map(({ order_id }) => order_id)}::text[], ${rows.map(({ key }) => key)}::text[],
        ${climbs.map(({ reached }) => reached)}::smallint[], ${climbs.map(({ nextAt }) => instant(nextAt))}::timestamptz[],
        ${climbs.map(({ steps }) => steps.length > 0)}::boolean[]) as c (order_id, key, reached, next, climbs)
      where a.establishment_id = ${establishmentId} and a.order_id = c.order_id and a.key = c.key`.execute(trx);
  }
  const next = await trx
    .selectFrom('order_alarms')
    .where('establishment_id', '=', establishmentId)
    .where('next_at', 'is not', null)
    .select((eb) => eb.fn.min('next_at').as('at'))
    .executeTakeFirst();
  // Rows that another node has locked are skipped: waiting for them here would only repeat the look-up.
  const at = next?.at == null ? undefined : next.at.getTime();
  return at !== undefined && at <= now ? now + BUSY_PAUSE_MS : at;
}

const BUSY_PAUSE_MS = 250;

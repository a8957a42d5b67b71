import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { andOfShares } from '#server/platform/database/of-shares.ts';
import { toBreaker } from './postgres-rows.ts';
import type { WebhookRow } from './postgres-tables.ts';
import { LEASE_SECONDS, type RecordedTries, type WebhookQueue } from './queue.ts';

/** The queue on PostgreSQL. */
export function createWebhookQueue({ kysely }: Database): WebhookQueue {
  return {
    async withWork(now, withinMs, limit, shares) {
      const within = sql`make_interval(secs => ${withinMs / 1000})`;
      const { rows } = await sql<{ establishment_id: string; at: Date }>`
        select establishment_id,
          greatest(work_at, ${new Date(now)}::timestamptz + (lease_until - clock_timestamp())) as at
        from webhooks
        where active and work_at <= ${new Date(now + withinMs)}
          and (lease_until is null or lease_until < clock_timestamp() + ${within}) ${andOfShares(shares)}
        order by work_at limit ${limit}`.execute(kysely);
      return rows.map((row) => ({ establishmentId: row.establishment_id, at: row.at.getTime() }));
    },

    async hold(establishmentId, node, now) {
      const { rows } = await sql<WebhookRow & { failures: number; openings: number }>`
        update webhooks set lease_by = ${node}, lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
        where establishment_id = ${establishmentId} and active and work_at <= ${new Date(now)}
          and (lease_until is null or lease_until < clock_timestamp())
        returning *`.execute(kysely);
      return rows.map((row) => ({
        establishmentId,
        id: row.id,
        url: row.url,
        secretSealed: row.secret_sealed,
        breaker: toBreaker(row as never),
      }));
    },

    async renew({ establishmentId, id, url }, node) {
      const { rows } = await sql`
        update webhooks set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
        where establishment_id = ${establishmentId} and id = ${id} and lease_by = ${node} and active and url = ${url}
        returning id`.execute(kysely);
      return rows.length > 0;
    },

    async next({ establishmentId, id }, { due, except, limit }) {
      const rows = await kysely
        .selectFrom('webhook_deliveries')
        .where('establishment_id', '=', establishmentId)
        .where('webhook_id', '=', id)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', new Date(due))
        .where(sql<boolean>`id <> all (${[...except]}::text[])`)
        .select(['id', 'payload', (row) => row('tries', '-', row.ref('tries_before')).as('tries')])
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ id: row.id, payload: row.payload, tries: Number(row.tries) }));
    },

    async settle({ establishmentId, id, url }, node, now, { tries, breaker, recovered, release }) {
      const ended = tries.map((one) => ({
        ...one,
        at: new Date(one.at),
        due: one.due === undefined ? null : new Date(one.due),
      }));
      const { rows } = await sql<{ held: boolean; next_at: Date | null }>`
        select held, next_at from settle_webhook(${establishmentId}, ${id}, ${node}, ${url}, ${new Date(now)},
          ${JSON.stringify(ended)}::jsonb, ${breaker ? JSON.stringify(toColumns(breaker)) : null}::jsonb, ${recovered},
          ${release})`.execute(kysely);
      const [answer] = rows;
      return { held: answer?.held ?? false, nextAt: answer?.next_at?.getTime() };
    },
  };
}

function toColumns({ failures, openings, failingSince, probeAt, lastFailure }: NonNullable<RecordedTries['breaker']>) {
  return {
    failures,
    openings,
    failing_since: failingSince === undefined ? null : new Date(failingSince),
    probe_at: probeAt === undefined ? null : new Date(probeAt),
    last_failure: lastFailure ?? null,
  };
}

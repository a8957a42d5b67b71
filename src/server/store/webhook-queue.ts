import { sql } from 'kysely';
import type { InstantMs } from '#domain/instant.ts';
import type { Breaker } from '#domain/webhook-breaker.ts';
import type { Database } from './database.ts';
import { toBreaker, type WebhookRow } from './webhook-rows.ts';

/** An address that this node sends to, until it gives it back or its lease lapses. */
export interface HeldAddress {
  readonly establishmentId: string;
  readonly id: string;
  readonly url: string;
  readonly secretSealed: string;
  readonly breaker: Breaker;
}

/** A message that waits for its address. `tries` counts since it was made, or since somebody had it sent again. */
export interface QueuedMessage {
  readonly id: string;
  readonly payload: string;
  readonly tries: number;
}

/** How a try of a message ended; `due`: when it is tried again, where it still waits. */
export interface EndedTry {
  readonly id: string;
  readonly state: 'delivered' | 'waiting' | 'failed';
  readonly at: InstantMs;
  readonly due?: InstantMs;
  readonly status?: number;
  readonly failure?: string;
}

/** What is noted of an address after some tries. */
export interface Settlement {
  readonly tries: readonly EndedTry[];
  /** Where it changed. */
  readonly breaker?: Breaker & { readonly lastFailure?: string };
  /** It takes messages again: those that failed meanwhile need not wait for their pause to end. */
  readonly recovered: boolean;
  /** Nothing more is sent now: gives the address back. */
  readonly release: boolean;
}

/**
 * The messages to addresses as a queue. An address is held by one node at a time, which alone sends to it: each message
 * goes out once. A node that dies loses what it held when the lease lapses.
 */
export interface WebhookQueue {
  /** Establishments with an address that nobody holds and that has work before an instant, earliest first. */
  withWork(before: InstantMs, limit: number): Promise<readonly { establishmentId: string; at: InstantMs }[]>;
  /** Takes the addresses of an establishment that have work and that nobody holds. */
  hold(establishmentId: string, node: string, now: InstantMs): Promise<readonly HeldAddress[]>;
  /** False where the address is no longer held: removed, switched off, or the lease lapsed and another node took it. */
  renew(address: HeldAddress, node: string): Promise<boolean>;
  /** The messages that are due, longest first. */
  next(address: HeldAddress, asked: Asked): Promise<readonly QueuedMessage[]>;
  /** Notes tries. `held` as in `renew`; `nextAt`: when there is work again, after a release. */
  settle(
    address: HeldAddress,
    node: string,
    now: InstantMs,
    settlement: Settlement,
  ): Promise<{ readonly held: boolean; readonly nextAt: InstantMs | undefined }>;
}

export interface Asked {
  readonly due: InstantMs;
  /** Ids that are known already: under way or about to be. */
  readonly except: readonly string[];
  readonly limit: number;
}

/** A lease lapses after this time without being renewed. The store's clock counts, so that nodes agree. */
export const LEASE_SECONDS = 15;

/** The queue on PostgreSQL. */
export function createWebhookQueue({ kysely }: Database): WebhookQueue {
  return {
    async withWork(before, limit) {
      const { rows } = await sql<{ establishment_id: string; work_at: Date }>`
        select establishment_id, work_at from webhooks
        where active and work_at <= ${new Date(before)} and (lease_until is null or lease_until < clock_timestamp())
        order by work_at limit ${limit}`.execute(kysely);
      return rows.map((row) => ({ establishmentId: row.establishment_id, at: row.work_at.getTime() }));
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

function toColumns({ failures, openings, failingSince, probeAt, lastFailure }: NonNullable<Settlement['breaker']>) {
  return {
    failures,
    openings,
    failing_since: failingSince === undefined ? null : new Date(failingSince),
    probe_at: probeAt === undefined ? null : new Date(probeAt),
    last_failure: lastFailure ?? null,
  };
}

import { sql } from 'kysely';
import { MOST_FAILURES } from '#domain/push/retry.ts';
import type { WaitingPush } from '#domain/push/unseen.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Database } from '#server/platform/database/database.ts';
import { andOfShares } from '#server/platform/database/of-shares.ts';
import { isOpen } from './postgres-open-device.ts';
import type { HeldMessage, PushQueue } from './push-store.ts';

/** The lease of a message that a node is sending; longer than a try takes. */
const HELD_MS = 30_000;

/** The part of a waiting message that is sent, and what it was written from. */
function takenApart(payload: string): Pick<HeldMessage, 'payload' | 'about'> {
  const { about, ...message } = JSON.parse(payload) as WaitingPush;
  return about === undefined ? { payload } : { payload: JSON.stringify(message), about };
}

/** Queued messages on PostgreSQL. A leased message gets a later due time, so that nobody has to release it. */
export function createPushQueue({ kysely }: Database): PushQueue {
  /**
   * Ends a device that has failed so often. One on duty stays in the list without messages, so that people learn that it
   * dropped out; others are removed.
   */
  const giveUp = async (establishmentId: string, deviceId: string, now: InstantMs, failures = 0): Promise<void> => {
    await sql`with kept as (
        update push_devices set gone_at = ${new Date(now)}, last_failure = null
        where establishment_id = ${establishmentId} and id = ${deviceId} and failures >= ${failures} and on_duty
        returning id
      ), emptied as (
        delete from push_messages where establishment_id = ${establishmentId} and device_id in (select id from kept)
      )
      delete from push_devices
      where establishment_id = ${establishmentId} and id = ${deviceId} and failures >= ${failures} and not on_duty`.execute(
      kysely,
    );
  };
  return {
    async withWork(until, limit, shares) {
      const { rows } = await sql<{ establishment_id: string; at: Date }>`
        select establishment_id, min(due_at) as at from push_messages where due_at <= ${new Date(until)}
          ${andOfShares(shares)}
        group by 1 limit ${limit}`.execute(kysely);
      return rows.map((row) => ({ establishmentId: row.establishment_id, at: row.at.getTime() }));
    },

    async nextAt(establishmentId) {
      const row = await kysely
        .selectFrom('push_messages')
        .where('establishment_id', '=', establishmentId)
        .select((eb) => eb.fn.min('due_at').as('at'))
        .executeTakeFirst();
      return row?.at == null ? undefined : row.at.getTime();
    },

    async hold(establishmentId, limit, now) {
      const at = new Date(now);
      const { rows } = await sql<{
        id: string;
        device_id: string;
        endpoint: string;
        p256dh: string;
        auth: string;
        payload: string;
        topic: string | null;
        expires_at: Date;
        tries: number;
        is_open: boolean;
      }>`
        with due as (
          select id from push_messages where establishment_id = ${establishmentId} and due_at <= ${at}
          order by due_at limit ${limit} for update skip locked
        )
        update push_messages m set due_at = ${new Date(now + HELD_MS)}, tries = m.tries + 1
        from due, push_devices d
        where m.establishment_id = ${establishmentId} and m.id = due.id
          and d.establishment_id = ${establishmentId} and d.id = m.device_id
        returning m.id, m.device_id, m.payload, m.topic, m.expires_at, m.tries, d.endpoint, d.p256dh, d.auth,
          ${isOpen(at)} as is_open
      `.execute(kysely);
      return rows.map(({ device_id, expires_at, topic, payload, is_open, ...row }) => ({
        ...row,
        ...takenApart(payload),
        isOpen: is_open,
        deviceId: device_id,
        topic: topic ?? undefined,
        expiresAt: expires_at.getTime(),
      }));
    },

    async settle(establishmentId, { id, deviceId, tries }, sent, now, nextAt) {
      const device = () =>
        kysely.updateTable('push_devices').where('establishment_id', '=', establishmentId).where('id', '=', deviceId);
      const problem = sent.ok ? undefined : sent.problem;
      if (problem?.code === 'gone') return giveUp(establishmentId, deviceId, now);
      const isUnsent = problem?.code === 'unsent';
      if ((isUnsent || problem?.code === 'failed') && nextAt !== undefined) {
        await kysely
          .updateTable('push_messages')
          .set((row) => ({ due_at: new Date(nextAt), ...(isUnsent ? { tries: row('tries', '-', 1) } : {}) }))
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          // Another try has begun since if this node stood still: its lease stays.
          .where('tries', '=', tries)
          .execute();
      } else {
        await kysely
          .deleteFrom('push_messages')
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .execute();
      }
      if (problem === undefined) {
        await device()
          .set({ taken_at: new Date(now), failures: 0, last_failure: null })
          .execute();
        return;
      }
      if (problem.code === 'unsent') {
        if (problem.failure !== undefined) await device().set({ last_failure: problem.failure }).execute();
        return;
      }
      await device()
        .set((row) => ({ failures: row('failures', '+', 1), last_failure: problem.failure }))
        .execute();
      await giveUp(establishmentId, deviceId, now, MOST_FAILURES);
    },
  };
}

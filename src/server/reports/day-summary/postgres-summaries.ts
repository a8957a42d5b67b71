import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { andOfShares } from '#server/platform/database/of-shares.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { SummaryStore } from './summary-store.ts';

/** The summaries of days on PostgreSQL. */
export function createSummaryStore({ kysely }: Database): SummaryStore {
  return {
    async settings(establishmentId) {
      const { rows } = await sql<{ recipients: string[]; active: boolean }>`
        select recipients, due_at is not null as active from day_summaries
        where establishment_id = ${establishmentId}`.execute(kysely);
      return rows[0] ?? { active: false, recipients: [] };
    },

    async save(establishmentId, { active, recipients }, day, dueAt) {
      const at = active ? new Date(dueAt) : null;
      await sql`
        insert into day_summaries as s (establishment_id, recipients, next_day, due_at)
        values (${establishmentId}, ${[...recipients]}::text[], ${day}, ${at})
        on conflict (establishment_id) do update set recipients = excluded.recipients,
          next_day = case when s.due_at is null then greatest(s.next_day, excluded.next_day) else s.next_day end,
          due_at = case when excluded.due_at is null then null else coalesce(s.due_at, excluded.due_at) end`.execute(
        kysely,
      );
    },

    async turned(establishmentId, day, now) {
      const { rows } = await sql`
        update day_summaries set due_at = least(due_at, ${new Date(now)})
        where establishment_id = ${establishmentId} and next_day = ${day} and due_at is not null
        returning 1`.execute(kysely);
      return rows.length > 0;
    },

    async withWork(until, limit, shares) {
      const { rows } = await sql<{ establishment_id: string; at: Date }>`
        select establishment_id, min(due_at) as at from (
          select establishment_id, due_at from day_summaries where due_at <= ${new Date(until)} ${andOfShares(shares)}
          union all select establishment_id, due_at from summary_letters where due_at <= ${new Date(until)} ${andOfShares(shares)}
        ) due group by establishment_id order by 2 limit ${limit}`.execute(kysely);
      return rows.map(({ establishment_id, at }) => ({ establishmentId: establishment_id, at: at.getTime() }));
    },

    async due(establishmentId, now) {
      const { rows } = await sql<{ next_day: string; recipients: string[] }>`
        select next_day, recipients from day_summaries
        where establishment_id = ${establishmentId} and due_at <= ${new Date(now)}`.execute(kysely);
      const [row] = rows;
      return row && { day: row.next_day, recipients: row.recipients };
    },

    announce: (establishmentId, { day, summed, recipients, nextDay, nextAt }, { subject, text }, now, also) =>
      kysely.transaction().execute(async (trx) => {
        const { rows } = await sql`
          update day_summaries set next_day = ${nextDay}, due_at = ${new Date(nextAt)}
          where establishment_id = ${establishmentId} and next_day = ${day} and due_at <= ${new Date(now)}
          returning 1`.execute(trx);
        if (rows.length === 0) return false;
        await sql`
          insert into summary_letters (establishment_id, business_day, recipient, subject, body, tries, due_at)
          select ${establishmentId}, ${summed}, recipient, ${subject}, ${text}, 0, ${new Date(now)}::timestamptz
          from unnest(${[...recipients]}::text[]) recipient on conflict do nothing`.execute(trx);
        await also(toStoreTransaction(trx));
        return true;
      }),

    async claim(establishmentId, now, until) {
      const { rows } = await sql<{
        business_day: string;
        recipient: string;
        subject: string;
        body: string;
        tries: number;
      }>`
        update summary_letters set due_at = ${new Date(until)}, tries = tries + 1
        where establishment_id = ${establishmentId} and due_at <= ${new Date(now)}
        returning business_day, recipient, subject, body, tries`.execute(kysely);
      return rows.map(({ business_day, recipient, subject, body, tries }) => ({
        establishmentId,
        day: business_day,
        to: recipient,
        subject,
        text: body,
        tries,
      }));
    },

    async done({ establishmentId, day, to }, againAt) {
      const ofLetter = sql`establishment_id = ${establishmentId} and business_day = ${day} and recipient = ${to}`;
      await (againAt === undefined
        ? sql`delete from summary_letters where ${ofLetter}`
        : sql`update summary_letters set due_at = ${new Date(againAt)} where ${ofLetter}`
      ).execute(kysely);
    },
  };
}

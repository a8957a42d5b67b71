import { type RawBuilder, sql } from 'kysely';
import { firstSummarisedDay, summaryDueAt } from '#domain/reports/day-summary/due.ts';
import type { DaySales } from '#domain/reports/day-summary/updated.ts';
import type { BusinessDay, OffsetAt } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Database } from '#server/platform/database/database.ts';
import { andOfShares } from '#server/platform/database/of-shares.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import { createLetterStore, forgetOthers, queueLetters } from './postgres-letters.ts';
import type { Recheck, SummaryStore } from './summary-store.ts';

/** The summaries of days on PostgreSQL. */
export function createSummaryStore({ kysely }: Database): SummaryStore {
  return {
    async settings(establishmentId) {
      const { rows } = await sql<{ recipients: string[]; active: boolean }>`
        select recipients, due_at is not null as active from day_summaries
        where establishment_id = ${establishmentId}`.execute(kysely);
      return rows[0] ?? { active: false, recipients: [] };
    },

    save: (establishmentId, { active, recipients }, offsetAt, now) =>
      kysely.transaction().execute(async (trx) => {
        const { rows } = await sql<PlannedRow>`
          select next_day, due_at, early_day, early_sales, recheck_at from day_summaries
          where establishment_id = ${establishmentId} for no key update`.execute(trx);
        const { day, dueAt, recheckAt } = planned(rows[0], offsetAt, now);
        const [due, recheck] = active ? [dueAt, recheckAt] : [null, null];
        await sql`
          insert into day_summaries (establishment_id, recipients, next_day, due_at, recheck_at)
          values (${establishmentId}, ${[...recipients]}::text[], ${day}, ${due}, ${recheck})
          on conflict (establishment_id) do update set recipients = excluded.recipients, next_day = excluded.next_day,
            due_at = excluded.due_at, recheck_at = excluded.recheck_at`.execute(trx);
        await forgetOthers(trx, establishmentId, recipients);
      }),

    async turned(establishmentId, day, now) {
      const { rows } = await sql`
        update day_summaries set
          due_at = case when next_day = ${day} then least(due_at, ${new Date(now)}) else due_at end,
          recheck_at = case when early_day = ${day} then least(recheck_at, ${new Date(now)}) else recheck_at end
        where establishment_id = ${establishmentId} and due_at is not null
          and (next_day = ${day} or (early_day = ${day} and recheck_at is not null))
        returning 1`.execute(kysely);
      return rows.length > 0;
    },

    async withWork(until, limit, shares) {
      const { rows } = await sql<{ establishment_id: string; at: Date }>`
        select establishment_id, min(due_at) as at from (
          select establishment_id, due_at from day_summaries where due_at <= ${new Date(until)} ${andOfShares(shares)}
          union all select establishment_id, recheck_at from day_summaries where recheck_at <= ${new Date(until)} ${andOfShares(shares)}
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

    async dueAgain(establishmentId, now) {
      const { rows } = await sql<{ early_day: string; early_sales: string; recipients: string[] }>`
        select early_day, early_sales, recipients from day_summaries
        where establishment_id = ${establishmentId} and recheck_at <= ${new Date(now)}`.execute(kysely);
      const [row] = rows;
      return (
        row && {
          day: row.early_day,
          recipients: row.recipients,
          sales: JSON.parse(row.early_sales) as DaySales,
        }
      );
    },

    announce: (establishmentId, { day, summed, recipients, nextDay, nextAt, recheck }, letter, now, also) =>
      kysely.transaction().execute(async (trx) => {
        const { rows } = await sql`
          update day_summaries set next_day = ${nextDay}, due_at = ${new Date(nextAt)}, early_day = ${summed},
            ${recheckColumns(recheck)}
          where establishment_id = ${establishmentId} and next_day = ${day} and due_at <= ${new Date(now)}
          returning 1`.execute(trx);
        if (rows.length === 0) return false;
        await queueLetters(trx, establishmentId, { day: summed, recipients }, letter, now);
        await also(toStoreTransaction(trx));
        return true;
      }),

    announceAgain: (establishmentId, { day, recipients, recheck }, letter, now, also) =>
      kysely.transaction().execute(async (trx) => {
        const { rows } = await sql`
          update day_summaries set ${recheckColumns(recheck)}
          where establishment_id = ${establishmentId} and early_day = ${day} and recheck_at <= ${new Date(now)}
          returning 1`.execute(trx);
        if (rows.length === 0) return false;
        if (letter === undefined) return true;
        await queueLetters(trx, establishmentId, { day, recipients }, letter, now);
        await also(toStoreTransaction(trx));
        return true;
      }),

    ...createLetterStore(kysely),
  };
}

interface PlannedRow {
  readonly next_day: BusinessDay;
  /** Null while the summaries are switched off. */
  readonly due_at: Date | null;
  readonly early_day: BusinessDay | null;
  /** Null once the early day was compared. */
  readonly early_sales: string | null;
  readonly recheck_at: Date | null;
}

/** What switched-on summaries have to do: as planned before, or from now on if they were off. */
function planned(row: PlannedRow | undefined, offsetAt: OffsetAt, now: InstantMs) {
  const today = firstSummarisedDay(now, offsetAt);
  const dueAt = (day: BusinessDay) => new Date(summaryDueAt(day, offsetAt));
  if (row === undefined) return { day: today, dueAt: dueAt(today), recheckAt: null };
  const { next_day, due_at, early_day, early_sales, recheck_at } = row;
  if (due_at !== null) return { day: next_day, dueAt: due_at, recheckAt: recheck_at };
  const isAnnounced = next_day > today;
  const day = isAnnounced ? next_day : today;
  const again = early_day === null || early_sales === null ? null : dueAt(early_day);
  return { day, dueAt: dueAt(day), recheckAt: again !== null && again.getTime() > now ? again : null };
}

function recheckColumns(recheck: Recheck | undefined): RawBuilder<unknown> {
  const [sales, at] = recheck === undefined ? [null, null] : [JSON.stringify(recheck.sales), new Date(recheck.at)];
  return sql`early_sales = ${sales}, recheck_at = ${at}`;
}

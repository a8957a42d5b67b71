import type { Kysely, Transaction } from 'kysely';
import type { CashZReport } from '#contract/cash-schema.ts';
import { compareCount, countProblems, reasonProblems, totalDifference, withReasons } from '#domain/cash-count.ts';
import { hindrances } from '#domain/cash-pending.ts';
import { isCounted } from '#domain/cash-report.ts';
import { toIso } from '#domain/instant.ts';
import type { CashStore, CloseResult, CountResult } from './cash.ts';
import { holdSession, moneyOf, pendingOf, sessionOf } from './cash-book.ts';
import { actColumns, countRows, lastReport, raiseVersion, reportRow, withOpenSession } from './cash-look-ups.ts';
import { carriedOf, keptOf, toCount, toRecount, toSummary, toZReport } from './cash-rows.ts';
import { beginPeriod, catchUp, MOST_STEPS } from './cash-tally.ts';
import type { Schema } from './schema.ts';

/** Closing the register, and what was closed. */
export function createCashClosings(
  kysely: Kysely<Schema>,
): Pick<CashStore, 'closing' | 'count' | 'close' | 'reports' | 'report'> {
  return {
    closing: async (establishmentId, sessionId, now) => {
      await catchUp(kysely, establishmentId, MOST_STEPS);
      return withOpenSession(kysely, establishmentId, sessionId, async (trx, session) => {
        const money = await moneyOf(trx, session, now);
        const last = (await countRows(trx, session)).at(-1);
        return {
          pending: await pendingOf(trx, establishmentId, money),
          lines: money.report.lines
            .filter(({ group }) => isCounted(group))
            .map(({ line, name, group }) => ({ line, name, group })),
          ...(last?.version === session.version ? { count: toCount(last) } : {}),
        };
      });
    },

    async count(establishmentId, sessionId, act, counted, acknowledged) {
      await catchUp(kysely, establishmentId, MOST_STEPS);
      const result = await withOpenSession(
        kysely,
        establishmentId,
        sessionId,
        async (trx, session): Promise<CountResult> => {
          const known = (await countRows(trx, session)).find(({ id }) => id === act.id);
          if (known) return { outcome: 'counted', count: toCount(known) };
          const money = await moneyOf(trx, session, act.at);
          const errors = countProblems(money.report.lines, counted);
          if (errors.length > 0) return { outcome: 'invalid', errors };
          const pending = await pendingOf(trx, establishmentId, money);
          if (hindrances(pending, acknowledged).length > 0)
            return { outcome: 'refused', refused: 'cash-closing-hindered' };
          const row = await trx
            .insertInto('cash_counts')
            .values({
              ...actColumns(session, act),
              version: await raiseVersion(trx, session),
              revision: money.tally.revision,
              cut_period: money.tally.period,
              compared: JSON.stringify(compareCount(money.report.lines, counted)),
              carried: JSON.stringify(carriedOf(pending)),
              report: JSON.stringify(money.report),
              sales: '[]',
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          await beginPeriod(trx, money.tally);
          return { outcome: 'counted', count: toCount(row) };
        },
      );
      return typeof result === 'string' ? { outcome: 'refused', refused: result } : result;
    },

    close: (establishmentId, sessionId, act, { countId, reasons }, frame) =>
      kysely.transaction().execute(async (trx): Promise<CloseResult> => {
        const session = await holdSession(trx, establishmentId, sessionId);
        if (session === undefined) return { outcome: 'refused', refused: 'cash-session-not-found' };
        if (session.closed) {
          const made = await reportRow(trx, establishmentId, sessionId);
          return made?.count_id === countId
            ? { outcome: 'closed', report: toZReport(made) }
            : { outcome: 'refused', refused: 'cash-session-closed' };
        }
        const counts = await countRows(trx, session);
        const last = counts.at(-1);
        if (last?.id !== countId || last.version !== session.version || last.cut_period === null) {
          return { outcome: 'refused', refused: 'cash-count-outdated' };
        }
        const count = toCount(last);
        const errors = reasonProblems(count.compared, reasons);
        if (errors.length > 0) return { outcome: 'invalid', errors };
        const { report, carried } = keptOf(last);
        const zReport: CashZReport = {
          sessionId,
          number: await nextNumber(trx, establishmentId),
          ...frame(session.opened_at.getTime()),
          closedAt: toIso(act.at),
          closedBy: act.by.name,
          report: report as CashZReport['report'],
          count: { ...count, compared: [...withReasons(count.compared, reasons)] } as CashZReport['count'],
          difference: totalDifference(count.compared),
          recounts: counts.slice(0, -1).map(toRecount),
          readings: [...(await sessionOf(trx, session)).readings],
          carried: [...carried],
        };
        await trx
          .insertInto('cash_reports')
          .values({
            establishment_id: establishmentId,
            number: zReport.number,
            session_id: sessionId,
            count_id: countId,
            revision: last.revision,
            until: last.at,
            closed_at: new Date(act.at),
            cut_period: last.cut_period,
            report: JSON.stringify(zReport),
          })
          .execute();
        await trx
          .updateTable('cash_sessions')
          .set({ closed: true })
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', sessionId)
          .execute();
        return { outcome: 'closed', report: zReport };
      }),

    async reports(establishmentId, limit, before) {
      const all = kysely.selectFrom('cash_reports').where('establishment_id', '=', establishmentId);
      const rows = await (before === undefined ? all : all.where('number', '<', before))
        .orderBy('number', 'desc')
        .limit(limit)
        .select('report')
        .execute();
      return rows.map(toSummary);
    },

    async report(establishmentId, sessionId) {
      const row = await reportRow(kysely, establishmentId, sessionId);
      return row && toZReport(row);
    },
  };
}

/** Numbers follow one another without gaps: they are given while the session that closes is held, and one at most is open. */
async function nextNumber(trx: Transaction<Schema>, establishmentId: string): Promise<number> {
  return ((await lastReport(trx, establishmentId))?.number ?? 0) + 1;
}

import type { Kysely, Transaction } from 'kysely';
import type { CountDecision, CountFacts, TakenCount, ZReport } from '#domain/cash/closing.ts';
import { isCounted } from '#domain/cash/report.ts';
import { type Coded, ok, type Result, refused } from '#domain/shared/result.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { AddingUp, CashAct, CashStore, CloseResult, FollowedCash } from './cash-store.ts';
import { addUpBeforeLock, holdSession, moneyOf, pendingOf, sessionOf } from './postgres-book.ts';
import { lastCourierLine } from './postgres-courier-moves.ts';
import { actColumns, countRows, lastReport, raiseVersion, reportRow, withOpenSession } from './postgres-look-ups.ts';
import { toCount, toKeptCount, toSummary, toZReport } from './postgres-rows.ts';
import type { CashCountRow, CashSessionRow, CashTallyRow } from './postgres-tables.ts';
import { beginPeriod } from './postgres-tally.ts';

/** Closing the register, and its past closings. */
export function createCashClosings(
  kysely: Kysely<Schema>,
  followed: FollowedCash,
): Pick<CashStore, 'closing' | 'count' | 'close' | 'reports' | 'report'> {
  const { cashOut } = followed;
  return {
    closing: async (establishmentId, sessionId, now) => {
      await addUpBeforeLock(kysely, establishmentId, now, followed);
      return withOpenSession(kysely, establishmentId, sessionId, async (trx, session) => {
        const known = await moneyOf(trx, session, now, cashOut);
        if (!known.ok) return known;
        const money = known.value;
        const last = (await countRows(trx, session)).at(-1);
        return ok({
          pending: await pendingOf(trx, establishmentId, money),
          lines: money.report.lines
            .filter(({ group }) => isCounted(group))
            .map(({ line, name, group }) => ({ line, name, group })),
          ...(last?.version === session.version ? { count: toCount(last) } : {}),
        });
      });
    },

    async count<Refusal extends Coded>(
      establishmentId: string,
      sessionId: string,
      act: CashAct,
      decide: (facts: CountFacts) => Result<CountDecision, Refusal>,
    ) {
      await addUpBeforeLock(kysely, establishmentId, act.at, followed);
      return withOpenSession(
        kysely,
        establishmentId,
        sessionId,
        async (trx, session): Promise<Result<TakenCount, Refusal | AddingUp>> => {
          const known = (await countRows(trx, session)).find(({ id }) => id === act.id);
          if (known) return ok(toCount(known));
          const money = await moneyOf(trx, session, act.at, cashOut);
          if (!money.ok) return money;
          const pending = await pendingOf(trx, establishmentId, money.value);
          const decision = decide({ report: money.value.report, pending });
          if (!decision.ok) return decision;
          return ok(await keepCount(trx, session, act, decision.value, money.value.tally));
        },
      );
    },

    close: (establishmentId, sessionId, countId, decide) =>
      kysely.transaction().execute(async (trx): Promise<CloseResult> => {
        const session = await holdSession(trx, establishmentId, sessionId);
        if (session === undefined) return refused({ code: 'cash-session-not-found' });
        if (session.closed) {
          const made = await reportRow(trx, establishmentId, sessionId);
          return made?.count_id === countId ? ok(toZReport(made)) : refused({ code: 'cash-session-closed' });
        }
        const counts = await countRows(trx, session);
        const decision = decide(
          {
            id: sessionId,
            version: session.version,
            counts: counts.map(toKeptCount),
            readings: (await sessionOf(trx, session)).readings,
            lastNumber: (await lastReport(trx, establishmentId))?.number ?? 0,
          },
          session.opened_at.getTime(),
        );
        const last = counts.at(-1);
        if (decision.ok && last !== undefined) await keepReport(trx, session, last, decision.value);
        return decision;
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

/** Writes a count; later sales belong to the next period. */
async function keepCount(
  trx: Transaction<Schema>,
  session: CashSessionRow,
  act: CashAct,
  { report, compared, carried }: CountDecision,
  tally: CashTallyRow,
): Promise<TakenCount> {
  const row = await trx
    .insertInto('cash_counts')
    .values({
      ...actColumns(session, act),
      version: await raiseVersion(trx, session),
      revision: tally.revision,
      cut_period: tally.period,
      courier_line: await lastCourierLine(trx, session.establishment_id),
      compared: JSON.stringify(compared),
      carried: JSON.stringify(carried),
      report: JSON.stringify(report),
      sales: '[]',
    })
    .returningAll()
    .executeTakeFirstOrThrow(noRow(`a count of session ${session.id}`));
  await beginPeriod(trx, tally);
  return toCount(row);
}

/** Writes a Z report and closes its session. The session is locked, and at most one is open: numbers have no gaps. */
async function keepReport(
  trx: Transaction<Schema>,
  { establishment_id, id: session_id }: CashSessionRow,
  count: CashCountRow,
  report: ZReport,
): Promise<void> {
  const { cut_period } = count;
  // Cannot happen: migration 0016 raised the versions of open sessions, so the rule refuses earlier counts.
  if (cut_period === null) throw new Error(`Count ${count.id} is from before the running sums and closes nothing`);
  await trx
    .insertInto('cash_reports')
    .values({
      establishment_id,
      number: report.number,
      session_id,
      count_id: count.id,
      revision: count.revision,
      until: count.at,
      closed_at: new Date(report.closedAt),
      cut_period,
      report: JSON.stringify(report),
    })
    .execute();
  await trx
    .updateTable('cash_sessions')
    .set({ closed: true })
    .where('establishment_id', '=', establishment_id)
    .where('id', '=', session_id)
    .execute();
}

import type { Kysely, Transaction } from 'kysely';
import type { CashReading } from '#contract/cash/schema.ts';
import { cashBefore, checkWithdrawal, type DrawerShort, drawerOf } from '#domain/cash/drawer.ts';
import type { CashMovement } from '#domain/cash/session.ts';
import type { Cents } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { AddingUp, CashStore, FollowedCash } from './cash-store.ts';
import { ADDING_UP, addUpBeforeLock, moneyOf, sessionOf } from './postgres-book.ts';
import { movesNow, movesSince } from './postgres-courier-moves.ts';
import {
  actColumns,
  lastReport,
  openRow,
  outsideOf,
  raiseVersion,
  sessionRow,
  startOf,
  withOpenSession,
} from './postgres-look-ups.ts';
import { toMovement, toSummary, toZReport } from './postgres-rows.ts';
import type { CashReportRow } from './postgres-tables.ts';
import { catchUp } from './postgres-tally.ts';

/** The most steps through the couriers' ledger of a request that only shows the register, and of one that opens it. */
const STEPS_TO_SHOW = 4;
const STEPS_TO_OPEN = 20;

/** The open register: its state, opening it, money put in and taken out, X reports. */
export function createCashSessions(
  kysely: Kysely<Schema>,
  followed: FollowedCash,
): Pick<CashStore, 'state' | 'open' | 'move' | 'read'> {
  const { cashOut } = followed;
  return {
    async state(establishmentId) {
      const row = await openRow(kysely, establishmentId);
      const last = await lastReport(kysely, establishmentId);
      const sellsOutside = row === undefined && last !== undefined;
      // Add up with the background sums: a person who has just sold must see the sale.
      if (sellsOutside) await catchUp(kysely, establishmentId, 1, { waits: true });
      const moves = sellsOutside ? await movesSince(kysely, last, STEPS_TO_SHOW) : undefined;
      return {
        outside: sellsOutside ? await outsideOf(kysely, establishmentId, last) : 0,
        ...(moves === undefined || moves.handedOver <= 0 ? {} : { handedOver: moves.handedOver }),
        ...(row === undefined ? {} : { session: await sessionOf(kysely, row) }),
        ...(last === undefined ? {} : { last: toSummary(last) }),
      };
    },

    open: async (establishmentId, { id, at, by }, { float, outside }) => {
      await addUpBeforeLock(kysely, establishmentId, at, followed);
      const closed = outside === 'include' ? await lastReport(kysely, establishmentId) : undefined;
      if (closed !== undefined) await movesSince(kysely, closed, STEPS_TO_OPEN);
      return kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, establishmentId);
        const known = await sessionRow(trx, establishmentId, id);
        if (known !== undefined) return ok(await sessionOf(trx, known));
        if ((await openRow(trx, establishmentId)) !== undefined) return refused({ code: 'cash-already-open' });
        const start = await startOf(trx, establishmentId, outside, new Date(at));
        if (start === undefined) return refused(ADDING_UP);
        const last = outside === 'include' ? await lastReport(trx, establishmentId) : undefined;
        // Locks the couriers' ledger, so that nobody settles between these sums and the session.
        const carried = await cashOut(toStoreTransaction(trx), establishmentId, at);
        const before = last === undefined ? cashNow(carried) : await cashAtClosing(trx, last);
        if (before === undefined) return refused(ADDING_UP);
        const row = await trx
          .insertInto('cash_sessions')
          .values({
            establishment_id: establishmentId,
            id,
            opened_at: new Date(at),
            by_id: by.id,
            by_name: by.name,
            opening_float: float,
            ...start,
            courier_cash: before,
            version: 0,
            closed: false,
          })
          .returningAll()
          .executeTakeFirstOrThrow(noRow(`the new session ${id}`));
        return ok(await sessionOf(trx, row));
      });
    },

    async move(establishmentId, sessionId, act, { kind, amount, reason, beyondDrawer }) {
      if (kind === 'withdrawal') await addUpBeforeLock(kysely, establishmentId, act.at, followed);
      return withOpenSession(
        kysely,
        establishmentId,
        sessionId,
        async (trx, session): Promise<Result<CashMovement, DrawerShort | AddingUp>> => {
          const known = await trx
            .selectFrom('cash_movements')
            .where('establishment_id', '=', establishmentId)
            .where('id', '=', act.id)
            .selectAll()
            .executeTakeFirst();
          if (known !== undefined) return ok(toMovement(known));
          let recorded = reason;
          if (kind === 'withdrawal') {
            const money = await moneyOf(trx, session, act.at, cashOut);
            if (!money.ok) return money;
            const checked = checkWithdrawal(drawerOf(money.value.report), { amount, reason, beyondDrawer });
            if (!checked.ok) return checked;
            recorded = checked.value;
          }
          const place = await raiseVersion(trx, session);
          const row = await trx
            .insertInto('cash_movements')
            .values({ ...actColumns(session, act), place, kind, amount, reason: recorded })
            .returningAll()
            .executeTakeFirstOrThrow(noRow(`movement ${act.id} of session ${sessionId}`));
          return ok(toMovement(row));
        },
      );
    },

    read: async (establishmentId, sessionId, act) => {
      await addUpBeforeLock(kysely, establishmentId, act.at, followed);
      return withOpenSession(kysely, establishmentId, sessionId, async (trx, session) => {
        const readings = await trx
          .selectFrom('cash_readings')
          .where('establishment_id', '=', establishmentId)
          .where('session_id', '=', sessionId)
          .select(['id', 'place', 'by_name', 'report'])
          .orderBy('place')
          .execute();
        const known = readings.find(({ id }) => id === act.id);
        if (known) return ok({ id: known.id, place: known.place, by: known.by_name, report: JSON.parse(known.report) });
        const money = await moneyOf(trx, session, act.at, cashOut);
        if (!money.ok) return money;
        const { report } = money.value;
        const place = readings.length + 1;
        await trx
          .insertInto('cash_readings')
          .values({ ...actColumns(session, act), place, report: JSON.stringify(report) })
          .execute();
        return ok({ id: act.id, place, by: act.by.name, report: report as CashReading['report'] });
      });
    },
  };
}

/** Leaves out what happened before: all cash that couriers have now. `undefined` if their ledger is far behind. */
function cashNow({ cash, isBehind }: Awaited<ReturnType<FollowedCash['cashOut']>>): Cents | undefined {
  return isBehind ? undefined : cash;
}

/**
 * Includes what happened since a closing: its sales contain the cash that couriers took since. `undefined` if what they
 * moved is not summed yet.
 */
async function cashAtClosing(trx: Transaction<Schema>, last: CashReportRow): Promise<Cents | undefined> {
  const moves = await movesNow(trx, last);
  return moves && cashBefore(toZReport(last).report.withCouriers?.now ?? 0, moves);
}

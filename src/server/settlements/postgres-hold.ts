import type { Kysely, Transaction } from 'kysely';
import { checkWithdrawal, type DrawerShort } from '#domain/cash/drawer.ts';
import type { Cents } from '#domain/shared/money.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { LedgerStore, TillAddingUp, TillPort } from './ledger-store.ts';
import { type HeldLedger, holdLedger } from './postgres-progress.ts';

/** The drawer of an act that moves no cash. */
export const NO_DRAWER = ok(null);

/**
 * Locks the open session of the till; answers the expected cash in its drawer, in cents, or `null` without a session.
 * Called before the ledger is locked, in the same order as counts.
 */
export async function lockDrawer(
  trx: Transaction<Schema>,
  till: TillPort,
  establishmentId: string,
  now: number,
  cashOut: LedgerStore['cashOut'],
): Promise<Result<Cents | null, TillAddingUp>> {
  const transaction = toStoreTransaction(trx);
  if (!(await till.hold(transaction, establishmentId))) return NO_DRAWER;
  return till.drawer(transaction, establishmentId, now, cashOut);
}

/** Checks cash that leaves a drawer; without a drawer nothing leaves it. Answers the reason to record. */
export function checkLeaving(
  drawer: Cents | null,
  { amount, reason }: { readonly amount: Cents; readonly reason: string },
  beyondDrawer: boolean | undefined,
): Result<string, DrawerShort> {
  return drawer === null ? ok(reason) : checkWithdrawal(drawer, { amount, reason, beyondDrawer });
}

/** A register was opened between `lockDrawer`, which found none, and the lock of the ledger. */
class TillOpened extends Error {}

/** Runs `work` in a transaction; again, with the drawer, if a register was opened while it waited for the ledger. */
export async function beforeTillOpens<Value>(
  kysely: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  try {
    return await kysely.transaction().execute(work);
  } catch (error) {
    if (error instanceof TillOpened) return beforeTillOpens(kysely, work);
    throw error;
  }
}

/** Locks the ledger after the drawer of an act that may move cash. Called within `beforeTillOpens`. */
export async function ledgerAfterDrawer(
  trx: Transaction<Schema>,
  till: TillPort,
  establishmentId: string,
  drawer: Cents | null,
): Promise<HeldLedger> {
  const held = await lockedLedger(trx, establishmentId);
  if (drawer === null && (await till.isOpen(toStoreTransaction(trx), establishmentId)))
    throw new TillOpened(`A register of ${establishmentId} was opened`);
  return held;
}

export async function lockedLedger(trx: Transaction<Schema>, establishmentId: string): Promise<HeldLedger> {
  const held = await holdLedger(trx, establishmentId);
  if (held === undefined) throw new Error(`Establishment ${establishmentId} has no counter`);
  return held;
}

import type { Transaction } from 'kysely';
import { lineOfAct } from '#domain/settlements/acts.ts';
import { advanceReason } from '#domain/settlements/texts.ts';
import { ok, PASSED, refused } from '#domain/shared/result.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { LedgerStore } from './ledger-store.ts';
import { checkLeaving, ledgerAfterDrawer, lockDrawer, lockedLedger, NO_DRAWER } from './postgres-hold.ts';
import { appendLines, lineOf } from './postgres-lines.ts';
import { saveProgress } from './postgres-progress.ts';
import { answerDispute } from './postgres-remarks.ts';
import type { SettleParts } from './postgres-settle.ts';

type ActArguments = Parameters<LedgerStore['act']>;
type Act = ActArguments[3];

/** True for an act that takes cash out of the drawer: an advance from the till, and change for the road. */
export function takesCash({ till, kind }: Pick<Act, 'till' | 'kind'>): boolean {
  return till || kind === 'change';
}

/** Writes a line entered by a person, and its till movement, in the transaction of `trx`. */
export async function actIn(
  trx: Transaction<Schema>,
  { till, cashOut }: SettleParts,
  ...[establishmentId, courier, author, act]: ActArguments
): ReturnType<LedgerStore['act']> {
  const known = await lineOf(trx, establishmentId, author.id);
  if (known !== undefined) return ok(known);
  const drawer = takesCash(act) ? await lockDrawer(trx, till, establishmentId, author.at, cashOut) : NO_DRAWER;
  if (!drawer.ok) return drawer;
  if (act.till && drawer.value === null) return refused({ code: 'settlement-till-closed' });
  const held = takesCash(act)
    ? await ledgerAfterDrawer(trx, till, establishmentId, drawer.value)
    : await lockedLedger(trx, establishmentId);
  const repeated = await lineOf(trx, establishmentId, author.id);
  if (repeated !== undefined) return ok(repeated);
  const leaving = { amount: act.amount, reason: act.till ? advanceReason(courier.name, act.reason) : act.reason };
  const checked = checkLeaving(drawer.value, leaving, act.beyondDrawer);
  if (!checked.ok) return checked;
  const answered = await answerIn(trx, establishmentId, courier, author, act);
  if (!answered.ok) return answered;
  const moved = { amount: act.amount, reason: checked.value };
  if (act.till) await till.move(toStoreTransaction(trx), establishmentId, author, moved);
  const line = lineOfAct(act.till ? act : { ...act, reason: checked.value });
  const [written] = await appendLines(trx, held, [{ courierId: courier.id, line, id: author.id }], author);
  await saveProgress(trx, held);
  if (written === undefined) throw new Error(`No line was written for courier ${courier.id}`);
  return ok(written);
}

/** Closes the dispute that the act answers, if there is one. */
async function answerIn(trx: Transaction<Schema>, ...[establishmentId, courier, author, act]: ActArguments) {
  if (act.answers === undefined) return PASSED;
  return answerDispute(trx, establishmentId, courier.id, act.answers, { ...author, words: act.reason });
}

import { sql, type Transaction } from 'kysely';
import { type LineMoney, NO_MONEY, sumLines } from '#domain/settlements/ledger.ts';
import { type SettleMethod, settle } from '#domain/settlements/settle.ts';
import { openUntil } from '#domain/settlements/statements/ledger-days.ts';
import { keptCashReason, settledReason } from '#domain/settlements/texts.ts';
import { type BusinessDay, businessDayOf } from '#domain/shared/business-day.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { LedgerStore, StoredSettlement, TillPort } from './ledger-store.ts';
import { missingDayPay } from './postgres-day-pay.ts';
import { followToNow } from './postgres-follow.ts';
import { checkLeaving, ledgerAfterDrawer, lockDrawer, lockedLedger, NO_DRAWER } from './postgres-hold.ts';
import { appendLines, openLines } from './postgres-lines.ts';
import { readRules } from './postgres-pay-rules.ts';
import { type HeldLedger, saveProgress } from './postgres-progress.ts';
import type { BalanceRow, SettlementRow } from './postgres-tables.ts';
import type { Ways } from './ways.ts';

/** What settlements need besides their transaction. */
export interface SettleParts {
  readonly till: TillPort;
  readonly ways: Ways;
  readonly cashOut: LedgerStore['cashOut'];
}

type Settled = ReturnType<LedgerStore['settle']>;

/** Writes a settlement and its till movement in the transaction of `trx`. */
export async function settleIn(
  trx: Transaction<Schema>,
  { till, ways, cashOut }: SettleParts,
  ...[establishmentId, courier, author, asked]: Parameters<LedgerStore['settle']>
): Settled {
  const asksTill = asked.method !== 'pix';
  const drawer = asksTill ? await lockDrawer(trx, till, establishmentId, author.at, cashOut) : NO_DRAWER;
  if (!drawer.ok) return drawer;
  const held = asksTill
    ? await ledgerAfterDrawer(trx, till, establishmentId, drawer.value)
    : await lockedLedger(trx, establishmentId);
  const known = await settlementRow(trx, establishmentId, author.id);
  if (known !== undefined) return ok(toSettlement(known));
  if (!(await followToNow(trx, held, author.at, ways))) return refused({ code: 'settlement-adding-up' });
  const { balance, dayPay } = await openOf(trx, held, courier.id, author.at);
  const part = await partOf(trx, held, { balance, dayPay, until: asked.until });
  const decided = settle(part.open, part.lines, asked, part.movedLater);
  if (!decided.ok) return decided;
  const { lines, carried, rest, handedOver, paid } = decided.value;
  const isOutside = asked.method === 'outside';
  if (decided.value.till !== 0 && drawer.value === null && !isOutside)
    return refused({ code: 'settlement-till-closed' });
  const out = drawer.value === null ? 0 : decided.value.till;
  const number = held.settlement + 1;
  const reasonOf = isOutside ? keptCashReason : settledReason;
  // His cash goes into the drawer before he is paid; cash that he gets back leaves it as well.
  const leaving = { amount: out - handedOver, reason: reasonOf(number, courier.name) };
  const checked = checkLeaving(drawer.value, leaving, asked.beyondDrawer);
  if (!checked.ok) return checked;
  const moved = { amount: out, reason: checked.value };
  const movement = out === 0 ? null : await till.move(toStoreTransaction(trx), establishmentId, author, moved);
  const statement = [...part.dayPay, ...lines].map((line) => ({
    courierId: courier.id,
    line,
    settlementId: author.id,
  }));
  await appendLines(trx, held, statement, author);
  if (carried !== undefined) await appendLines(trx, held, [{ courierId: courier.id, line: carried }], author);
  held.settlement = number;
  const row: SettlementRow = {
    establishment_id: establishmentId,
    id: author.id,
    courier_id: courier.id,
    number,
    at: new Date(author.at),
    business_day: businessDayOf(author.at, held.offsetAt),
    after_seq: balance.settled_seq,
    upto_seq: part.upto,
    ...part.open,
    method: asked.method,
    handed_over: handedOver,
    paid,
    carried: rest,
    bought: isOutside && drawer.value === null ? decided.value.till : 0,
    until_day: asked.until ?? null,
    movement_id: movement,
    by_id: author.by.id,
    by_name: author.by.name,
  };
  await trx.insertInto('courier_settlements').values(row).execute();
  await markSettled(trx, row);
  await saveProgress(trx, held);
  return ok(toSettlement(row));
}

/** A courier's open amounts: the sums of all his lines (settled ones add up to zero) and the missing daily pay. */
export async function openOf(
  trx: Transaction<Schema>,
  { establishmentId, offsetAt }: Pick<HeldLedger, 'establishmentId' | 'offsetAt'>,
  courierId: string,
  now: number,
) {
  const row = await trx
    .selectFrom('courier_balances')
    .where('establishment_id', '=', establishmentId)
    .where('courier_id', '=', courierId)
    .selectAll()
    .executeTakeFirst();
  const none = { establishment_id: establishmentId, courier_id: courierId, amount: 0, cash: 0, proof: 0, lines: 0 };
  const balance: BalanceRow = row ?? { ...none, settled_seq: 0 };
  const rules = await readRules(trx, establishmentId);
  const today = businessDayOf(now, offsetAt);
  const dayPay = (await missingDayPay(trx, establishmentId, rules, today, courierId)).get(courierId) ?? [];
  return { balance, dayPay };
}

/** What a settlement takes: everything open, by the kept sums, or what is open up to a day. */
async function partOf(
  trx: Transaction<Schema>,
  { line }: HeldLedger,
  { balance, dayPay, until }: Awaited<ReturnType<typeof openOf>> & { readonly until?: BusinessDay | undefined },
) {
  if (until === undefined) {
    const lines = (await linesSince(trx, balance)) + dayPay.length;
    return { open: sumLines([balance, ...dayPay]), movedLater: NO_MONEY, lines, dayPay, upto: line };
  }
  const { lines, ...part } = openUntil(await openLines(trx, balance), dayPay, until);
  const upto = lines.at(-1)?.seq ?? balance.settled_seq;
  return { ...part, lines: lines.length + part.dayPay.length, upto };
}

/** The number of lines since the last settlement. */
export async function linesSince(
  trx: Transaction<Schema>,
  { establishment_id, courier_id, settled_seq }: BalanceRow,
): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::integer as lines from courier_ledger
    where establishment_id = ${establishment_id} and courier_id = ${courier_id} and seq > ${settled_seq}
      and settlement_id is null`.execute(trx);
  return rows[0]?.lines ?? 0;
}

function settlementRow(trx: Transaction<Schema>, establishmentId: string, id: string) {
  return trx
    .selectFrom('courier_settlements')
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

async function markSettled(trx: Transaction<Schema>, { establishment_id, courier_id, upto_seq }: SettlementRow) {
  await sql`
    insert into courier_balances (establishment_id, courier_id, amount, cash, proof, lines, settled_seq)
    values (${establishment_id}, ${courier_id}, 0, 0, 0, 0, ${upto_seq})
    on conflict (establishment_id, courier_id) do update set settled_seq = excluded.settled_seq`.execute(trx);
}

/** A row as a settlement. */
export function toSettlement(row: SettlementRow, confirmedAt?: Date | null): StoredSettlement {
  const money: LineMoney = { amount: row.amount, cash: row.cash, proof: row.proof };
  return {
    id: row.id,
    courierId: row.courier_id,
    number: row.number,
    at: row.at.toISOString(),
    day: row.business_day,
    ...money,
    method: row.method as SettleMethod,
    handedOver: row.handed_over,
    paid: row.paid,
    carried: row.carried,
    by: row.by_name,
    ...(row.until_day === null ? {} : { until: row.until_day }),
    ...(confirmedAt ? { confirmedAt: confirmedAt.toISOString() } : {}),
  };
}

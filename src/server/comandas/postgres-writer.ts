import type pg from 'pg';
import { paymentsOf } from '#domain/comandas/change.ts';
import { commandKey, isOpenComanda } from '#domain/comandas/comanda.ts';
import { changesBetween } from '#domain/orders/changes.ts';
import type { ComandaPayment } from '#domain/orders/comanda/state.ts';
import type { Order } from '#domain/orders/order.ts';
import { AWAITING } from '#domain/orders/status.ts';
import type { WriteContext } from '#server/orders/order-store.ts';
import { toDocument } from '#server/orders/postgres-row.ts';

/** A comanda to write, and the version that was read; a new one has itself at revision 0 as the earlier version. */
export interface ComandaVersion {
  readonly before: Order;
  readonly after: Order;
  readonly day: string;
}

export interface ComandasAnswer {
  readonly outcome: 'written' | 'known-key' | 'stale' | 'taken';
  readonly revision: number;
  readonly number: number;
  readonly touched: number;
  readonly request_hash: string | null;
}

/** Takes the establishment's counter and writes, in one call that a distributed store sends to the establishment's worker. */
const CHANGE = {
  name: 'change-own-comandas',
  text: `select change_own_comandas($1 /* establishment */, $2::text[] /* ids */, $3::bigint[] /* expected revisions */,
    $4::text[] /* days */, $5::timestamptz[] /* created at */, $6::smallint[] /* statuses */, $7::text[] /* commands */,
    $8::text[] /* documents */, $9::text[] /* changes */, $10::boolean[] /* claims its command */,
    $11::jsonb /* payments */, $12 /* verb */, $13 /* actor kind */, $14 /* actor id */, $15 /* actor name */,
    $16::timestamptz /* at */, $17 /* reason */, $18 /* device */, $19 /* key */, $20 /* request hash */,
    ${AWAITING}::smallint, $21 /* waits */) as answer`,
};

/**
 * Writes comandas together with their events and payments (the store's function names the outcomes). `undefined` if the
 * establishment's counter is locked: nothing is written.
 */
export async function writeComandas(
  pool: pg.Pool,
  establishmentId: string,
  versions: readonly ComandaVersion[],
  { verb, actor, at, reason, requestKey }: WriteContext,
  waits: boolean,
): Promise<ComandasAnswer | undefined> {
  const column = <Value>(value: (version: ComandaVersion) => Value) => versions.map(value);
  const values = [
    establishmentId,
    column(({ after }) => after.id),
    column(({ before }) => before.revision),
    column(({ day }) => day),
    column(({ after }) => after.createdAt),
    column(({ after }) => after.status),
    column(({ after }) => commandKey(after.command ?? '')),
    column(({ after }) => toDocument(after)),
    column(({ before, after }) => JSON.stringify(before.revision === 0 ? [] : changesBetween(before, after))),
    column(claimsCommand),
    JSON.stringify(versions.flatMap(changedPayments)),
    verb,
    actor.kind,
    actor.id,
    actor.name,
    new Date(at).toISOString(),
    reason,
    actor.device,
    requestKey?.key,
    requestKey?.hash,
    waits,
  ];
  const { rows } = await pool.query<{ answer: string | null }>({ ...CHANGE, values });
  const answer = rows[0]?.answer;
  return answer == null ? undefined : JSON.parse(answer);
}

/** Whether the comanda takes a command that another one may have: it is new, renamed or reopened. */
function claimsCommand({ before, after }: ComandaVersion): boolean {
  if (!isOpenComanda(after)) return false;
  if (before.revision === 0 || !isOpenComanda(before)) return true;
  return commandKey(before.command ?? '') !== commandKey(after.command ?? '');
}

/** The rows of payments that were taken, voided or moved by this change. */
function changedPayments({ before, after }: ComandaVersion): readonly object[] {
  const known = new Map(paymentsOf(before).map((payment) => [payment.id, payment.state]));
  return paymentsOf(after)
    .filter(({ id, state }) => known.get(id) !== state)
    .map((payment) => rowOf(payment, after.id));
}

function rowOf(payment: ComandaPayment, orderId: string): object {
  return {
    id: payment.id,
    order_id: orderId,
    method_id: payment.methodId,
    method_name: payment.name,
    amount: payment.amount,
    change_for: payment.changeFor ?? null,
    state: payment.state,
    device: payment.device ?? null,
    received_at: payment.receivedAt,
    voided_at: payment.voidedAt ?? null,
    voided_by_name: payment.voidedBy?.name ?? null,
    void_reason: payment.voidReason ?? null,
  };
}

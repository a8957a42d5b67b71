import type pg from 'pg';
import { paymentsOf } from '#domain/comandas/change.ts';
import { commandKey, isOpenComanda } from '#domain/comandas/comanda.ts';
import { changesBetween } from '#domain/orders/changes.ts';
import type { ComandaPayment } from '#domain/orders/comanda/state.ts';
import type { Order } from '#domain/orders/order.ts';
import type { WriteContext } from '#server/orders/order-store.ts';
import { toDocument } from '#server/orders/postgres-row.ts';
import { binaryTextArray } from '#server/platform/database/binary-array.ts';
import { createLanes, LOCKED } from '#server/platform/database/lanes.ts';
import type { LockPatience } from '#server/platform/database/lock-patience.ts';
import { isStoreUnavailable } from '#server/platform/database/store-errors.ts';

/** A comanda to write, and the version that was read. The earlier version of a new one is itself at revision 0. */
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

/** Changes of comandas, gathered into few transactions. */
export interface ComandaWriter {
  /** Writes comandas together with their events and payments (the store's function names the outcomes). */
  write(establishmentId: string, versions: readonly ComandaVersion[], change: WriteContext): Promise<ComandasAnswer>;
  flush(): Promise<void>;
}

/**
 * Functions that lock the establishment's counter and write in one call. A distributed store runs the call on the
 * establishment's worker.
 */
const WRITE = {
  name: 'write-comanda-changes',
  text: 'select write_comanda_changes($1 /* establishment */, $2::text[] /* changes */, $3 /* waits */) as answers',
};
/** How many batches run at once: each holds a connection, and an establishment is in one at a time. */
const LANES = 3;
/** Small batches, because documents of long comandas make long transactions. */
const MAX_BATCH = 32;

type ComandaBatchMember = readonly [establishmentId: string, json: string];

/**
 * Group commit by establishment: changes that arrive during a write are written together by the next one (decision 52).
 */
export function createComandaWriter(
  pool: pg.Pool,
  { patience, lockBoundMs }: { readonly patience: LockPatience; readonly lockBoundMs?: number | undefined },
): ComandaWriter {
  const lanes = createLanes<ComandaBatchMember, ComandasAnswer>({
    lanes: LANES,
    apart: () => LANES,
    maxBatch: MAX_BATCH,
    keyOf: ([establishmentId]) => establishmentId,
    isHopeless: isStoreUnavailable,
    patience,
    ...(lockBoundMs === undefined ? {} : { lockBoundMs }),
    run: async (batch, waits) => {
      const members = binaryTextArray(batch.map(([, json]) => json));
      const { rows } = await pool.query<{ answers: string | null }>({
        ...WRITE,
        values: [batch[0]?.[0], members, waits],
      });
      const answers = rows[0]?.answers;
      return answers == null ? batch.map(() => LOCKED) : (JSON.parse(answers) as ComandasAnswer[]);
    },
  });
  return {
    write: (establishmentId, versions, change) =>
      lanes.add([establishmentId, JSON.stringify(memberOf(versions, change))]),
    flush: () => lanes.idle(),
  };
}

/** The arguments of one change, under the names that the store's function reads. */
function memberOf(versions: readonly ComandaVersion[], { verb, actor, at, reason, requestKey }: WriteContext): object {
  const column = <Value>(value: (version: ComandaVersion) => Value) => versions.map(value);
  return {
    order_ids: column(({ after }) => after.id),
    expected_revisions: column(({ before }) => before.revision),
    business_days: column(({ day }) => day),
    creation_times: column(({ after }) => after.createdAt),
    statuses: column(({ after }) => after.status),
    commands: column(({ after }) => commandKey(after.command ?? '')),
    documents: column(({ after }) => toDocument(after)),
    field_changes: column(({ before, after }) =>
      JSON.stringify(before.revision === 0 ? [] : changesBetween(before, after)),
    ),
    command_claims: column(claimsCommand),
    payments: versions.flatMap(changedPayments),
    verb,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    changed_at: new Date(at).toISOString(),
    reason,
    device: actor.device,
    request_key: requestKey?.key,
    request_hash: requestKey?.hash,
  };
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

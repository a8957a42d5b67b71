import type { Kysely } from 'kysely';
import { changesBetween } from '#domain/orders/changes.ts';
import { numberOrder } from '#domain/orders/place.ts';
import { LOCATE_VERB } from '#domain/places/locate-order.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { createComandaChanges } from '#server/comandas/postgres-comandas.ts';
import { createComandaWriter } from '#server/comandas/postgres-writer.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { bringBack } from './archive/postgres-bring-back.ts';
import type { ChangeResult, OrderStore, PlaceResult, RequestKey, StoredOrder, WriteContext } from './order-store.ts';
import { asOf } from './postgres-at-revision.ts';
import { type ChangeReader, createChangeReader, type KnownKey } from './postgres-change-reader.ts';
import { createOrderReader } from './postgres-reader.ts';
import { toEvent, toStoredOrder } from './postgres-row.ts';
import { createOrderWriter, type OrderWriter } from './postgres-writer.ts';

/** How often a write is tried that others keep overtaking; none loses so often by chance. */
const MOST_TRIES = 50;

export interface OrderStoreOptions {
  readonly onBatch?: (size: number) => void;
  /** How long a write waits for a locked establishment before it is refused, in milliseconds. */
  readonly lockBoundMs?: number;
}

/** The order store on PostgreSQL. */
export function createOrderStore(
  { kysely, pool, patience, isDistributed }: Database,
  options: OrderStoreOptions = {},
): OrderStore {
  const writer = createOrderWriter({ pool, patience, isDistributed, ...options });
  const reader = createChangeReader(pool, isDistributed);
  const comandas = createComandaWriter(pool, { patience, lockBoundMs: options.lockBoundMs });
  return {
    ...createOrderReader(kysely),
    ...createComandaChanges(kysely, comandas),
    async carryInto(establishmentId, day, orderIds) {
      if (orderIds.length === 0) return;
      await kysely
        .insertInto('carried_orders')
        .values(orderIds.map((id) => ({ establishment_id: establishmentId, business_day: day, order_id: id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    place: (establishmentId, order, day, change) => place(kysely, writer, { establishmentId, order, day, change }),
    change: (...asked) => changeOrder({ kysely, writer, reader }, asked),
    answered: (establishmentId, requestKey) => answered(kysely, establishmentId, requestKey),
    forgetRequestKeys: async (before) => {
      const { numDeletedRows } = await kysely
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    flush: async () => {
      await Promise.all([writer.flush(), comandas.flush()]);
    },
  };
}

async function answered(
  kysely: Kysely<Schema>,
  establishmentId: string,
  requestKey: RequestKey | undefined,
): Promise<StoredOrder | undefined> {
  if (!requestKey) return undefined;
  const known = await kysely
    .selectFrom('idempotency_keys')
    .where('establishment_id', '=', establishmentId)
    .where('key', '=', requestKey.key)
    .where('request_hash', '=', requestKey.hash)
    .select(['order_id', 'revision'])
    .executeTakeFirst();
  return known && asOf(kysely, establishmentId, known.order_id, known.revision, `key ${requestKey.key}`);
}

interface StoredPlacement {
  readonly establishmentId: string;
  readonly order: Parameters<OrderStore['place']>[1];
  readonly day: string;
  readonly change: WriteContext;
}

async function place(
  kysely: Kysely<Schema>,
  writer: OrderWriter,
  { establishmentId, order, day, change }: StoredPlacement,
): Promise<PlaceResult> {
  const answer = await writer.append(establishmentId, order, day, change);
  if (answer.outcome === 'written') {
    return ok({ how: 'written', order: numberOrder(order, answer.number, answer.revision), day });
  }
  if (answer.outcome === 'open-comanda') return refused({ code: 'open-comanda', orderId: answer.order_id });
  if (answer.request_hash !== change.requestKey?.hash) return refused({ code: 'idempotency-key-reused' });
  return ok({
    how: 'replayed',
    ...(await asOf(kysely, establishmentId, answer.order_id, answer.revision, `key ${change.requestKey.key}`)),
  });
}

interface ChangePorts {
  readonly kysely: Kysely<Schema>;
  readonly writer: OrderWriter;
  readonly reader: ChangeReader;
}

async function changeOrder(
  { kysely, writer, reader }: ChangePorts,
  [establishmentId, orderId, change, decide]: Parameters<OrderStore['change']>,
): Promise<ChangeResult> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const read = () => reader.read(establishmentId, orderId, change.requestKey?.key);
    const found = (await read()) ?? (await bringBack(kysely, establishmentId, [orderId]).then(read));
    if (!found) return refused({ code: 'order-not-found' });
    if (found.known) return replay(kysely, establishmentId, found.known, change.requestKey);
    const stored = toStoredOrder(found.row);
    const { order, day } = stored;
    const decision = await decide(order);
    if (!decision.ok) {
      const by = await lastMove(kysely, establishmentId, orderId);
      return refused({ ...decision.problem, stored, ...(by ? { by } : {}) });
    }
    if (decision.value === order) {
      await rememberUnchanged(kysely, establishmentId, stored, change);
      return ok({ how: 'unchanged', ...stored });
    }
    const changes = changesBetween(order, decision.value);
    const answer = await writer.change(establishmentId, order.revision, decision.value, changes, change);
    if (answer.outcome === 'written') {
      return ok({ how: 'written', order: { ...decision.value, revision: answer.revision }, day });
    }
    if (answer.outcome === 'known-key') return replay(kysely, establishmentId, answer, change.requestKey);
  }
  throw new Error(`Order ${orderId} was changed by others ${MOST_TRIES} times in a row`);
}

async function replay(
  kysely: Kysely<Schema>,
  establishmentId: string,
  known: KnownKey,
  requestKey: RequestKey | undefined,
): Promise<ChangeResult> {
  if (known.request_hash !== requestKey?.hash) return refused({ code: 'idempotency-key-reused' });
  return ok({
    how: 'replayed',
    ...(await asOf(kysely, establishmentId, known.order_id, known.revision, `key ${requestKey.key}`)),
  });
}

/** Records the answer under the request's key: a retry must get it even after another write has moved the order. */
async function rememberUnchanged(
  kysely: Kysely<Schema>,
  establishmentId: string,
  { order }: StoredOrder,
  { requestKey, at }: WriteContext,
): Promise<void> {
  if (!requestKey) return;
  await kysely
    .insertInto('idempotency_keys')
    .values({
      establishment_id: establishmentId,
      key: requestKey.key,
      request_hash: requestKey.hash,
      order_id: order.id,
      revision: order.revision,
      created_at: new Date(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function lastMove(kysely: Kysely<Schema>, establishmentId: string, orderId: string) {
  const row = await kysely
    .selectFrom('order_events')
    .where('establishment_id', '=', establishmentId)
    .where('order_id', '=', orderId)
    .where('verb', '!=', LOCATE_VERB)
    .orderBy('revision', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { actor, verb, at } = toEvent(row);
  return { name: actor.name, verb, at };
}

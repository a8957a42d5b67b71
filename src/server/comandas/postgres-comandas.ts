import { type Kysely, sql } from 'kysely';
import { commandKey } from '#domain/comandas/comanda.ts';
import type { Order } from '#domain/orders/order.ts';
import { numberOrder, type UnnumberedOrder } from '#domain/orders/place.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { bringBack } from '#server/orders/archive/postgres-bring-back.ts';
import type {
  ChangeComandasResult,
  ComandaLookUp,
  OrderStore,
  RequestKey,
  StoredOrder,
} from '#server/orders/order-store.ts';
import { asOf } from '#server/orders/postgres-at-revision.ts';
import { type OrderRowPart, toStoredOrder } from '#server/orders/postgres-row.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { createTurns } from '#server/platform/database/turns/in-process.ts';
import type { ComandaVersion, ComandaWriter } from './postgres-writer.ts';

/** As for single orders: no change loses so often by chance. */
const MOST_TRIES = 50;
/** How long a change waits for those before it: far longer than they take while the store answers at all. */
const PATIENCE_MS = 1500;

/**
 * The changes of comandas on PostgreSQL. Those of one comanda take turns, those of different ones are written together;
 * conflicts, also with other nodes, are detected by revision.
 */
export function createComandaChanges(
  kysely: Kysely<Schema>,
  writer: ComandaWriter,
): Pick<OrderStore, 'changeComandas'> {
  const takeTurns = createTurns(PATIENCE_MS);
  return {
    changeComandas: (establishmentId, day, change, decide, comanda = '') =>
      takeTurns(`${establishmentId} ${comanda}`, () =>
        changeComandas(kysely, writer, [establishmentId, day, change, decide]),
      ),
  };
}

async function changeComandas(
  kysely: Kysely<Schema>,
  writer: ComandaWriter,
  [establishmentId, day, change, decide]: Parameters<OrderStore['changeComandas']>,
): Promise<ChangeComandasResult> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { lookUp, read } = createLookUp(kysely, establishmentId);
    const decision = await decide(lookUp).catch((error: unknown) => ({ ok: false, error }) as const);
    if (!decision.ok) {
      // Look for an answer under the request's key: it takes precedence over a refusal. A write finds it by itself.
      const known = await knownKey(kysely, establishmentId, change.requestKey);
      if (known) return replay(kysely, establishmentId, known, change.requestKey);
      if ('error' in decision) throw decision.error;
      return decision;
    }
    const versions = decision.value.map((after) => versionOf(after, read, day));
    const answer = await writer.write(establishmentId, versions, change);
    if (answer.outcome === 'known-key') return replay(kysely, establishmentId, answer, change.requestKey);
    if (answer.outcome !== 'written') continue;
    const orders = versions.map((version, index) => written(version, answer.revision + index, answer.number));
    return ok({ how: 'written', orders });
  }
  throw new Error(`Comandas of establishment ${establishmentId} were changed by others ${MOST_TRIES} times in a row`);
}

function versionOf(after: Order, read: ReadonlyMap<string, StoredOrder>, day: BusinessDay): ComandaVersion {
  const before = read.get(after.id);
  if (before !== undefined) return { before: before.order, after, day: before.day };
  if (after.revision !== 0) throw new Error(`Comanda ${after.id} was changed without being read`);
  return { before: { ...after, comanda: {} }, after, day };
}

function written({ before, after, day }: ComandaVersion, revision: number, number: number): StoredOrder {
  if (before.revision > 0) return { order: { ...after, revision }, day };
  const { cdOrder: _cdOrder, ...contents } = after.order;
  return { order: numberOrder({ ...after, order: contents } as UnnumberedOrder, number, revision), day };
}

/** Reads orders for a rule, and keeps the versions that it read. */
function createLookUp(kysely: Kysely<Schema>, establishmentId: string) {
  const read = new Map<string, StoredOrder>();
  const remember = (row: OrderRowPart | undefined): StoredOrder | undefined => {
    if (row === undefined) return undefined;
    const stored = toStoredOrder(row);
    read.set(stored.order.id, stored);
    return stored;
  };
  const lookUp: ComandaLookUp = {
    async byId(orderId) {
      const known = read.get(orderId);
      if (known) return known;
      const live = () =>
        kysely
          .selectFrom('orders')
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', orderId)
          .select(['document', 'number', 'revision', 'business_day'])
          .executeTakeFirst();
      return remember((await live()) ?? (await bringBack(kysely, establishmentId, [orderId]).then(live)));
    },
    async open(command, day) {
      const { rows } = await sql<OrderRowPart>`
        select o.document, o.number, o.revision, o.business_day
        from open_comandas opened
        join orders o on o.establishment_id = opened.establishment_id and o.id = opened.order_id
        where opened.establishment_id = ${establishmentId} and opened.command = ${commandKey(command)}
          and (${day ?? null}::text is null or opened.business_day = ${day ?? null})
        order by opened.business_day desc, o.number desc
        limit 1`.execute(kysely);
      return remember(rows[0]);
    },
  };
  return { lookUp, read };
}

interface KnownComandaKey {
  readonly revision: number;
  readonly touched: number;
  readonly request_hash: string | null;
}

async function knownKey(
  kysely: Kysely<Schema>,
  establishmentId: string,
  requestKey: RequestKey | undefined,
): Promise<KnownComandaKey | undefined> {
  if (!requestKey) return undefined;
  return kysely
    .selectFrom('idempotency_keys')
    .where('establishment_id', '=', establishmentId)
    .where('key', '=', requestKey.key)
    .select(['revision', 'touched', 'request_hash'])
    .executeTakeFirst();
}

/**
 * Returns everything that was written under the key, in the versions of that time: its events have consecutive
 * revisions.
 */
async function replay(
  kysely: Kysely<Schema>,
  establishmentId: string,
  { revision, touched, request_hash }: KnownComandaKey,
  requestKey: RequestKey | undefined,
): Promise<ChangeComandasResult> {
  if (request_hash !== requestKey?.hash) return refused({ code: 'idempotency-key-reused' });
  const events = await kysely
    .selectFrom('order_events')
    .where('establishment_id', '=', establishmentId)
    .where('revision', '>=', revision)
    .where('revision', '<', revision + touched)
    .orderBy('revision')
    .select(['order_id', 'revision'])
    .execute();
  const orders: StoredOrder[] = [];
  const namedBy = `key ${requestKey.key}`;
  for (const { order_id, revision } of events) {
    orders.push(await asOf(kysely, establishmentId, order_id, revision, namedBy));
  }
  return ok({ how: 'replayed', orders });
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { CORRECTING } from '#domain/cash/corrections.ts';
import { type CashSale, cashSalesOf, labelOf } from '#domain/cash/sales.ts';
import {
  type ChangedSale,
  comandaSource,
  correctionEntry,
  isPayment,
  type TalliedSale,
  tallySales,
} from '#domain/cash/tally.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { asOf } from '#server/orders/postgres-at-revision.ts';
import { readByKeys } from '#server/orders/postgres-by-keys.ts';
import { readBehind } from '#server/platform/database/postgres-behind.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { SliceFrom } from '#server/platform/jobs/behind-shops.ts';
import type { CashStore } from './cash-store.ts';
import { writeStep } from './postgres-sums.ts';
import type { CashTallyRow } from './postgres-tables.ts';
import { keepUnfinished } from './postgres-unfinished.ts';

/** How many events one step reads: some milliseconds of work. */
const STEP = 500;

/** The most steps with changes while the sums are locked: only what changed since `catchUp` is left to add. */
const STEPS_WITH_LOCK = 4;

/** Locks the sums of an establishment until the transaction ends; `undefined` if it never opened its register. */
export function holdTally(trx: Transaction<Schema>, establishmentId: string) {
  return trx
    .selectFrom('cash_tallies')
    .where('establishment_id', '=', establishmentId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Brings locked sums up to a revision in a few steps; `undefined` if that was not enough. The steps that were taken stay
 * in the transaction.
 */
export async function tallyUpTo(
  trx: Transaction<Schema>,
  held: CashTallyRow,
  revision: number,
): Promise<CashTallyRow | undefined> {
  let row = held;
  for (let taken = 0; taken <= STEPS_WITH_LOCK; taken += 1) {
    const next = await step(trx, row, revision);
    if (next === undefined) return row;
    row = next;
  }
  return undefined;
}

/**
 * Runs steps in their own transactions; true if there may be more to do. While another one is doing so, it does nothing,
 * or with `waits` waits for its step.
 */
export async function catchUp(
  kysely: Kysely<Schema>,
  establishmentId: string,
  steps: number,
  { waits = false } = {},
): Promise<boolean> {
  for (let taken = 0; taken < steps; taken += 1) {
    const moved = await kysely.transaction().execute(async (trx) => {
      const rows = trx
        .selectFrom('cash_tallies')
        .where('establishment_id', '=', establishmentId)
        .selectAll()
        .forUpdate();
      const row = await (waits ? rows : rows.skipLocked()).executeTakeFirst();
      return row !== undefined && (await step(trx, row)) !== undefined;
    });
    if (!moved) return false;
  }
  return true;
}

/** The running sums, as the follower keeps them. */
export function createCashTally(kysely: Kysely<Schema>): Pick<CashStore, 'behind' | 'addUp'> {
  return {
    behind: (from) => behind(kysely, from),
    addUp: (establishmentId, steps) => catchUp(kysely, establishmentId, steps),
  };
}

/** Looks for establishments whose sums are behind their orders. */
function behind(kysely: Kysely<Schema>, from: SliceFrom) {
  const counters = sql`establishment_counters c join cash_tallies t on t.establishment_id = c.establishment_id`;
  return readBehind(kysely, counters, sql`c.revision > t.revision`, from);
}

/** Begins the next period: later sales belong to it. */
export async function beginPeriod(trx: Transaction<Schema>, { establishment_id, period }: CashTallyRow) {
  await trx
    .updateTable('cash_tallies')
    .set({ period: period + 1, opens_at_revision: null })
    .where('establishment_id', '=', establishment_id)
    .execute();
  return period + 1;
}

/** Adds the next events' changes, up to a revision, to the running period; `undefined` if there were none. */
async function step(
  trx: Transaction<Schema>,
  row: CashTallyRow,
  last = Number.MAX_SAFE_INTEGER,
): Promise<CashTallyRow | undefined> {
  const { establishment_id: establishmentId, revision, opens_at_revision: opensAt } = row;
  if (opensAt !== null && revision >= opensAt) {
    const period = await beginPeriod(trx, row);
    return { ...row, period, opens_at_revision: null };
  }
  const { rows: events } = await sql<ChangedOrder>`
    select e.order_id, max(e.at) as at, max(max(e.revision)) over () as upto,
      array_agg(e.revision order by e.revision) filter (where e.verb = any (${CORRECTING}::text[])) as corrections
    from (
      select order_id, at, revision, verb from order_events
      where establishment_id = ${establishmentId} and revision > ${revision}
        and revision <= ${Math.min(last, opensAt ?? last)}
      order by revision limit ${STEP}
    ) e group by e.order_id`.execute(trx);
  const [first] = events;
  if (first === undefined) return undefined;
  const changedAt = new Map(events.map(({ order_id, at }) => [order_id, at.toISOString()]));
  const orders = await readByKeys(trx, establishmentId, [...changedAt.keys()]);
  const sales: ChangedSale[] = orders.flatMap(({ order }) =>
    cashSalesOf(order).map((sale) => ({ ...sale, changedAt: changedAt.get(order.id) ?? order.createdAt })),
  );
  const known = await knownOf(trx, row, sales);
  const next: CashTallyRow = { ...row, revision: first.upto };
  const found = tallySales(sales, known, row.period);
  const listed = correctionsOf(events, orders, row.period);
  await writeStep(trx, next, { ...found, changes: [...found.changes, ...listed] });
  await keepUnfinished(trx, establishmentId, orders);
  return next;
}

interface ChangedOrder {
  readonly order_id: string;
  readonly at: Date;
  readonly upto: number;
  /** Revisions of its correcting events, as texts: the driver reads numbers only outside arrays. */
  readonly corrections: readonly string[] | null;
}

/** The correcting events that the period's reports list. */
function correctionsOf(events: readonly ChangedOrder[], orders: readonly StoredOrder[], period: number) {
  const labels = new Map(orders.map(({ order }) => [order.id, labelOf(order)]));
  return events.flatMap(({ order_id: orderId, at, corrections }) => {
    const of = { orderId, label: labels.get(orderId) ?? '', at: at.toISOString() };
    return (corrections ?? []).map((revision) => correctionEntry(of, Number(revision), period));
  });
}

/**
 * The sums' entries for these sales. A sale without an entry that is older than the sums counts as it stood when they
 * began, because it was sold before.
 */
async function knownOf(
  trx: Transaction<Schema>,
  { establishment_id: establishmentId, start_revision: start }: CashTallyRow,
  sales: readonly ChangedSale[],
): Promise<ReadonlyMap<string, TalliedSale>> {
  const sources = [...new Set(sales.flatMap(sourcesOf))];
  const { rows } = await sql<{ source: string; first_period: number; sold: boolean; takings: string }>`
    select source, first_period, sold, takings from cash_tallied_sales
    where establishment_id = ${establishmentId} and source = any (${sources}::text[])`.execute(trx);
  const known = new Map<string, TalliedSale>(
    rows.map(({ source, first_period: firstPeriod, sold, takings }) => [
      source,
      { source, firstPeriod, sold, takings: JSON.parse(takings) as TalliedSale['takings'] },
    ]),
  );
  const unknown = new Set(sales.filter(({ source }) => !known.has(source)).map(({ orderId }) => orderId));
  for (const orderId of await olderThan(trx, establishmentId, start, [...unknown])) {
    const { order } = await asOf(trx, establishmentId, orderId, start, 'a sale of the till');
    for (const sale of cashSalesOf(order))
      if (isOver(sale) && !known.has(sale.source)) known.set(sale.source, before(sale));
  }
  return known;
}

/** The sources under which a sale is stored: that of a comanda's payment, and that of its comanda. */
function sourcesOf(sale: CashSale): readonly string[] {
  return isPayment(sale) ? [sale.source, comandaSource(sale.orderId)] : [sale.source];
}

/** Orders that existed at a revision. */
async function olderThan(trx: Transaction<Schema>, establishmentId: string, start: number, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) id
    where exists (
      select 1 from order_events e
      where e.establishment_id = ${establishmentId} and e.order_id = id and e.revision <= ${start}
    )`.execute(trx);
  return rows.map(({ id }) => id);
}

function isOver({ sold, voided }: CashSale): boolean {
  return sold || voided !== undefined;
}

function before({ source, sold, takings }: CashSale): TalliedSale {
  return { source, firstPeriod: 0, sold, takings };
}

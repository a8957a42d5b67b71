import type { Transaction } from 'kysely';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';
import { type CourierCash, entriesOf, paysTripsByRun } from '#domain/settlements/order-entries.ts';
import { type PayRuleSet, paysByDistance, rulesInForce } from '#domain/settlements/pay-rules.ts';
import { runEntriesOf } from '#domain/settlements/run-entries.ts';
import { type CourierLine, takeIn } from '#domain/settlements/take-in.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { readByKeys } from '#server/orders/postgres-by-keys.ts';
import { createPaymentMethodStore } from '#server/payments/postgres-methods.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { doorsOf } from './postgres-doors.ts';
import { type Held, type NextHeld, readHeld, writeHeld } from './postgres-held.ts';
import { appendLines } from './postgres-lines.ts';
import { readRules } from './postgres-pay-rules.ts';
import { type HeldLedger, saveProgress } from './postgres-progress.ts';
import { keepingWays, type Ways } from './ways.ts';

/** Posts what the changed orders with these ids, and their runs, add to or take from the couriers' ledger. */
export async function takeOrders(
  trx: Transaction<Schema>,
  held: HeldLedger,
  ids: readonly string[],
  { now, ways }: { readonly now: InstantMs; readonly ways: Ways },
) {
  const { establishmentId } = held;
  const stored = (await readByKeys(trx, establishmentId, ids)).filter(
    ({ order }) => order.module === 'DELIVERY' && !isFromBefore(order, held),
  );
  if (stored.length === 0) return;
  const known = await readHeld(
    trx,
    establishmentId,
    stored.map(({ order }) => `order:${order.id}`),
  );
  const concerned = stored.filter(
    ({ order }) => known.has(`order:${order.id}`) || order.trips !== undefined || isCompletedByOwn(order),
  );
  if (concerned.length === 0) return;
  const work = await gather(trx, held, concerned, { known, ways });
  const lines = [...orderLines(work), ...(await runLines(trx, work))];
  await writeHeld(trx, establishmentId, work.next);
  await appendLines(trx, held, lines, { at: now });
  await saveProgress(trx, held);
}

/** Whether the order was completed before the ledger began. */
function isFromBefore({ status, returnManagerAt, returnAt }: Order, { startedAt }: HeldLedger): boolean {
  const ended = returnManagerAt ?? returnAt;
  return phaseOf(status) === 'completed' && ended !== undefined && Date.parse(ended) < startedAt.getTime();
}

function isCompletedByOwn({ status, fkUserMotoboy }: Order): boolean {
  return phaseOf(status) === 'completed' && fkUserMotoboy !== undefined;
}

interface Work {
  readonly establishmentId: string;
  readonly orders: readonly StoredOrder[];
  readonly known: ReadonlyMap<string, Held>;
  readonly sets: readonly PayRuleSet[];
  readonly methods: Parameters<typeof entriesOf>[1]['methods'];
  readonly doors: ReadonlyMap<string, Coordinates | null>;
  readonly courierCash: CourierCash;
  readonly ways: Ways;
  /** Filled while the orders are processed. */
  readonly next: NextHeld;
}

async function gather(
  trx: Transaction<Schema>,
  { establishmentId, courierCash }: HeldLedger,
  orders: readonly StoredOrder[],
  { known, ways }: Pick<Work, 'known' | 'ways'>,
): Promise<Work> {
  const sets = await readRules(trx, establishmentId);
  const methods = await createPaymentMethodStore({ kysely: trx }).list(establishmentId, true);
  const needsDoors = sets.some(({ rules }) => rules !== null && paysByDistance(rules));
  const unplaced = orders.filter(({ order }) => !known.get(`order:${order.id}`)?.door).map(({ order }) => order);
  const found = needsDoors ? await doorsOf(trx, establishmentId, unplaced) : new Map<string, Coordinates | null>();
  const doors = new Map(
    orders.map(({ order }) => [order.id, known.get(`order:${order.id}`)?.door ?? found.get(order.id) ?? null]),
  );
  return { establishmentId, orders, known, sets, methods, doors, courierCash, ways, next: new Map() };
}

function orderLines(work: Work): readonly CourierLine[] {
  return work.orders.flatMap(({ order, day }): readonly CourierLine[] => {
    const source = `order:${order.id}`;
    const before = work.known.get(source);
    const door = work.doors.get(order.id) ?? null;
    const shop = coordinatesOf(order.establishment);
    const courierCash = before?.courierCash ?? work.courierCash;
    const rulesOf = (courierId: string) => rulesInForce(work.sets, courierId, day);
    const { measure, kept, isGuess } = keepingWays(work.ways, before?.ways);
    const needsWay =
      shop !== null && door !== null && work.sets.some(({ rules }) => rules !== null && paysByDistance(rules));
    const way = needsWay ? measure([shop, door]) : undefined;
    const wayAndBack = needsWay && paysTripsByRun(order, rulesOf) ? measure([shop, door, shop]) : undefined;
    const alone = order.run === undefined ? runEntriesOf([order], { shop, doorOf: () => door, measure }, rulesOf) : [];
    const { methods } = work;
    const entries = [...entriesOf(order, { rulesOf, methods, way, wayAndBack, courierCash }), ...alone];
    const completed = phaseOf(order.status) === 'completed';
    const runId = order.run?.id ?? before?.runId;
    work.next.set(source, {
      day,
      held: {
        entries,
        door,
        ways: kept(),
        ...(completed ? { courierCash } : {}),
        ...(runId === undefined ? {} : { runId }),
      },
      stale: isGuess(),
    });
    const orderSource = { orderId: order.id, label: order.cdOrder, ...(runId === undefined ? {} : { runId }) };
    return takeIn(before?.entries ?? [], entries, orderSource, day);
  });
}

/** The lines for the kilometres of all runs that contain or contained the changed orders. */
async function runLines(trx: Transaction<Schema>, work: Work): Promise<readonly CourierLine[]> {
  const { establishmentId, orders, known, sets } = work;
  if (!sets.some(({ rules }) => rules?.kmOfRun === true)) return [];
  const ids = new Set<string>();
  for (const { order } of orders) {
    const former = known.get(`order:${order.id}`)?.runId;
    if (former !== undefined) ids.add(former);
    if (order.run !== undefined) ids.add(order.run.id);
  }
  const heldRuns = await readHeld(
    trx,
    establishmentId,
    [...ids].map((id) => `run:${id}`),
  );
  const lines: CourierLine[] = [];
  for (const id of ids) lines.push(...(await linesOfRun(trx, work, id, heldRuns.get(`run:${id}`))));
  return lines;
}

async function linesOfRun(trx: Transaction<Schema>, work: Work, runId: string, before: Held | undefined) {
  const { establishmentId, orders, sets, next } = work;
  const now = orders.filter(({ order }) => order.run?.id === runId);
  const orderIds = [...new Set([...(before?.orderIds ?? []), ...now.map(({ order }) => order.id)])];
  const all = (await readByKeys(trx, establishmentId, orderIds)).filter(({ order }) => order.run?.id === runId);
  const first = all[0] ?? orders[0];
  if (first === undefined) return [];
  const doors = await doorsOf(
    trx,
    establishmentId,
    all.map(({ order }) => order),
  );
  const label = all[0]?.order.run?.number?.toString() ?? before?.label ?? '';
  const { measure, kept, isGuess } = keepingWays(work.ways, before?.ways);
  const entries = runEntriesOf(
    all.map(({ order }) => order),
    {
      shop: coordinatesOf(first.order.establishment),
      doorOf: ({ id }) => work.doors.get(id) ?? doors.get(id) ?? null,
      measure,
    },
    (courierId) => rulesInForce(sets, courierId, first.day),
  );
  if (entries.length === 0 && before === undefined) {
    if (all.length > 0) next.set(`run:${runId}`, { day: first.day, held: { entries, orderIds, label } });
    return [];
  }
  next.set(`run:${runId}`, { day: first.day, held: { entries, orderIds, label, ways: kept() }, stale: isGuess() });
  return takeIn(before?.entries ?? [], entries, { runId, label }, first.day);
}

import { type FieldChange, revertChanges } from '#domain/orders/changes.ts';
import type { Order } from '#domain/orders/order.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { toStoredOrder } from '#server/orders/postgres-row.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { ZONE } from '../portal/simulated-node.ts';
import type { SimulatedTab } from '../portal/simulated-tab.ts';
import type { EventLine, OrderLine, Shop } from '../store/tables.ts';
import type { Errand } from './people.ts';
import type { World } from './world.ts';

/** Names the first difference between a tab and the store; undefined if there is none. */
export function differenceOf(world: World, tab: SimulatedTab): string | undefined {
  const shop = world.store.shop(tab.shop);
  const today = businessDayOf(world.time.now(), offsetAtOf(ZONE));
  const shown = tab.day();
  if (shown === undefined)
    return shop.revision === 0 && shop.lastNumber === 0 ? undefined : `${tab.name} shows nothing`;
  if (shown.day !== today) return `${tab.name} shows ${shown.day} on ${today}`;
  const stored = new Map(shop.board(today).map((line) => [line.id, line.revision]));
  const wrong = shown.orders.filter((order) => stored.get(order.id) !== order.revision && isShownNow(shop, order));
  if (wrong[0]) {
    const { id, revision } = wrong[0];
    return `${tab.name} shows ${wrong.length} wrong orders: ${id} at ${revision}, stored at ${stored.get(id)}`;
  }
  const known = new Set(shown.orders.map(({ id }) => id));
  const missing = [...stored.keys()].filter((id) => !known.has(id));
  if (missing[0]) return `${tab.name} misses ${missing.length} orders, first ${missing[0]}`;
  if (shown.revision !== shop.revision) return `${tab.name} stands at ${shown.revision}, the store at ${shop.revision}`;
  return undefined;
}

/** Accepts a closed comanda of an earlier day that is still listed, if its version is the newest. */
function isShownNow(shop: Shop, { id, revision, module }: Order): boolean {
  const line = shop.orders.get(id);
  return !(module === 'COMANDA' && line?.revision === revision);
}

/** Compares the store with the answers that people got; reports each mistake. */
export function checkStore(world: World, id: string, errands: readonly Errand[]): void {
  const shop = world.store.shop(id);
  const own = errands.filter((errand) => errand.shop === id);
  checkMarks(world, shop, own);
  checkRows(world, id, shop, own);
  shop.checkedTo = shop.revision;
}

/** Checks that a placed order is stored once, and one refused, or unanswered without a key, at most once. */
function checkMarks(world: World, shop: Shop, errands: readonly Errand[]): void {
  const counts = new Map<string, number>();
  const recent = new Set(errands.map(({ mark }) => mark));
  for (const { document, revision } of shop.orders.values()) {
    if (revision <= shop.checkedTo) continue;
    for (const [mark] of document.matchAll(/m\d+\./g)) {
      if (recent.has(mark)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
    }
  }
  for (const { asked, answer, mark, key } of errands) {
    const count = counts.get(mark) ?? 0;
    const wanted = asked.kind === 'place' && answer?.status === 200 ? 1 : 0;
    const most = asked.kind === 'place' && answer === undefined ? 1 : wanted;
    if (count < wanted || count > most) world.report(`${key ?? 'no key'} ${mark} is in the store ${count} times`);
  }
}

/** Checks that replaying its events gives every row, and that every answer is the order at the answered revision. */
function checkRows(world: World, id: string, shop: Shop, errands: readonly Errand[]): void {
  const answersOf = Map.groupBy(
    errands.filter((errand) => errand.answer?.order),
    (errand) => errand.answer?.order?.id ?? '',
  );
  if (shop.events.length !== shop.revision) world.report(`${id} has ${shop.events.length} events at ${shop.revision}`);
  for (const [orderId, answers] of answersOf) {
    const line = shop.orders.get(orderId);
    if (!line) world.report(`order ${orderId} was answered and does not exist`);
    else checkVersions(world, line, shop.eventsOf.get(orderId) ?? [], answers);
  }
  const revisions = errands.flatMap(({ answer, asked, key }) =>
    answer?.order && asked.kind === 'place' ? [`${answer.order.revision} ${key ?? ''}`] : [],
  );
  if (new Set(revisions.map((one) => one.split(' ')[0])).size < revisions.length) {
    world.report(`${id}: two placed orders were answered with one revision`);
  }
}

function checkVersions(world: World, line: OrderLine, events: readonly EventLine[], answers: readonly Errand[]): void {
  const versions = new Map<number, string>();
  let version: Order | undefined;
  for (const { revision, firstDocument, changes } of events) {
    version =
      firstDocument === undefined
        ? version && revertChanges(version, (JSON.parse(changes) as FieldChange[]).map(turned), revision)
        : toStoredOrder({ ...line, document: firstDocument, revision }).order;
    if (version) versions.set(revision, plain(version));
  }
  const stored = plain(toStoredOrder(line).order);
  if (versions.get(line.revision) !== stored) world.report(`order ${line.id} is not what its events make of it`);
  for (const { answer, mark } of answers) {
    const answered = answer?.order;
    const known = answered && versions.get(answered.revision);
    if (answered && !known)
      world.report(`${mark}: order ${line.id} was answered at ${answered.revision}, which nobody wrote`);
    if (answered && known && statusOf(known) !== answered.status) {
      world.report(`${mark}: order ${line.id} was answered with status ${answered.status}, but written with another`);
    }
  }
}

const statusOf = (text: string) => (JSON.parse(text) as Order).status;

function turned({ path, at, from, to }: FieldChange): FieldChange {
  return { path, ...(at === undefined ? {} : { at }), from: to, to: from };
}

/** Sorts the fields and leaves out unset ones. */
function plain(order: Order): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
  };
  return JSON.stringify(sorted(JSON.parse(JSON.stringify(order))));
}

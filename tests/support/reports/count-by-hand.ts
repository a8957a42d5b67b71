import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { GROUPINGS, type Grouping } from '#domain/reports/rows/rows.ts';

/** An order as the API answers it, with its events and the stars of its rating. */
export interface CountedOrder {
  readonly order: Order;
  readonly events: OrderEvents['events'];
  readonly stars: number | undefined;
}

/** What differs from 0, by the name of the measure. */
export type Figures = Record<string, number>;
/** By grouping and key. */
export type CountedRows = Record<Grouping, Record<string, Figures>>;

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/**
 * The rows of every report, counted from the orders' documents without the code under test, for a shop in São Paulo.
 * `categoryOf` has the category of each product.
 */
export function countByHand(orders: readonly CountedOrder[], categoryOf: ReadonlyMap<string, string>): CountedRows {
  const rows = Object.fromEntries(GROUPINGS.map((by) => [by, {}])) as CountedRows;
  const add = (by: Grouping, key: string | undefined, figures: Figures) => {
    if (key === undefined) return;
    const row = rows[by][key] ?? {};
    rows[by][key] = row;
    for (const [name, amount] of Object.entries(figures)) row[name] = (row[name] ?? 0) + amount;
  };
  for (const one of orders) countOne(one, categoryOf, add);
  for (const by of GROUPINGS) rows[by] = withoutZeros(rows[by]);
  return rows;
}

/** The rows of an answer in the same form. */
export function figuresOf(rows: readonly { readonly key: string }[]): Record<string, Figures> {
  return withoutZeros(Object.fromEntries(rows.map(({ key, ...rest }) => [key, Object.fromEntries(numbersOf(rest))])));
}

type Add = (by: Grouping, key: string | undefined, figures: Figures) => void;

function countOne(one: CountedOrder, categoryOf: ReadonlyMap<string, string>, add: Add): void {
  const { order, events, stars } = one;
  const isEmpty = order.module === 'COMANDA' && order.order.items.length === 0 && order.order.total === 0;
  if (isEmpty) return;
  const figures = wholeFigures(one);
  const made = new Date(Date.parse(order.scheduledFor?.from ?? order.createdAt) - 3 * HOUR_MS);
  const day = new Date(made.getTime() - 4 * HOUR_MS).toISOString().slice(0, 10);
  add('day', day, figures);
  add('weekday', String(new Date(`${day}T12:00:00Z`).getUTCDay()), figures);
  add('hour', made.toISOString().slice(11, 13), figures);
  const noOrigin = order.module === 'DELIVERY' ? 'telefone' : 'balcao';
  add('channel', ['portalMotoboy', ''].includes(order.origin) ? noOrigin : keyOf(order.origin), figures);
  add('kind', kindOf(order), figures);
  add('courier', order.fkUserMotoboy, figures);
  add('district', order.customer?.address.neighborhood && keyOf(order.customer.address.neighborhood), figures);
  if (order.status === 9) {
    const ended = events.filter(({ verb, reason }) => ['cancel', 'void'].includes(verb) && reason !== undefined);
    add('reason', keyOf(newest(ended)?.reason ?? 'Sem motivo'), figures);
    return;
  }
  add('punctuality', punctualityOf(order), figures);
  add('rating', stars === undefined ? undefined : String(stars), figures);
  if (order.order.discount > 0) add('discount-by', authorOf(events, 'order.discount')?.id, figures);
  countOverrides(one, add);
  countProducts(order, categoryOf, add);
  countPayments(order, add);
}

function wholeFigures({ order, stars }: CountedOrder): Figures {
  const { total, discount, txDelivery = 0, serviceCharge = 0, items } = order.order;
  if (order.status === 9) return { canceledOrders: 1, canceledRevenue: total };
  const begins = order.scheduledFor?.startedAt ?? order.scheduledFor?.startsAt ?? order.createdAt;
  const minutesTo = (end: string) => Math.max(0, Math.floor((Date.parse(end) - Date.parse(begins)) / MINUTE_MS));
  const figures: Figures = { orders: 1, revenue: total, fees: txDelivery, discounts: discount, service: serviceCharge };
  if (order.status !== 5) Object.assign(figures, { openOrders: 1, openRevenue: total });
  if (order.dispatchAt) Object.assign(figures, { waits: 1, waitMinutes: minutesTo(order.dispatchAt) });
  if (order.readyAt) Object.assign(figures, { preparations: 1, preparationMinutes: minutesTo(order.readyAt) });
  if (stars !== undefined) Object.assign(figures, { ratings: 1, stars });
  figures.overrides = items.filter(isOverridden).length;
  figures.overridden = items.reduce((sum, item) => sum + lessOf(item), 0);
  const handedOver = handedOverAt(order);
  if (handedOver === undefined) return figures;
  const punctuality = punctualityOf(order);
  return {
    ...figures,
    deliveries: 1,
    doorMinutes: minutesTo(handedOver),
    promised: punctuality === undefined ? 0 : 1,
    onTime: punctuality === 'early' || punctuality === 'on-time' ? 1 : 0,
  };
}

function countOverrides({ order, events }: CountedOrder, add: Add): void {
  const people = new Map<string, Figures>();
  for (const item of order.order.items.filter(isOverridden)) {
    const person = keyOf(item.addedBy?.name ?? authorOf(events, 'order.items')?.name ?? '');
    const { overrides = 0, overridden = 0 } = people.get(person) ?? {};
    people.set(person, { orders: 1, overrides: overrides + 1, overridden: overridden + lessOf(item) });
  }
  for (const [person, figures] of people) add('override-by', person, figures);
}

function countProducts({ order: { items } }: Order, categoryOf: ReadonlyMap<string, string>, add: Add): void {
  const idOf = (item: Order['order']['items'][number]) => item.productId ?? `livre:${keyOf(item.name)}`;
  for (const id of new Set(items.map(idOf))) {
    const lines = items.filter((item) => idOf(item) === id);
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    const revenue = lines.reduce((sum, { total }) => sum + total, 0);
    add('product', id, { orders: 1, quantity, revenue });
    // Not the orders: one with two products of a category would count twice.
    add('category', categoryOf.get(id) ?? '-', { quantity, revenue });
  }
}

function countPayments(order: Order, add: Add): void {
  const comandas = (order.comanda?.payments ?? []).filter(({ state }) => state === 'received');
  const paid = order.module === 'COMANDA' ? comandas : order.order.payments;
  const amounts = new Map<string, number>();
  for (const { methodId, amount } of paid) amounts.set(methodId, (amounts.get(methodId) ?? 0) + amount);
  const known = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  for (const [method, revenue] of [...amounts, ['-', order.order.total - known] as const]) {
    if (revenue !== 0) add('payment', method, { orders: 1, revenue });
  }
}

function kindOf({ module, orderType }: Order): string {
  if (module === 'COMANDA') return 'comanda';
  if (module === 'PDV') return 'counter';
  return orderType === 'RETIRADA' ? 'pickup' : 'delivery';
}

function handedOverAt(order: Order): string | undefined {
  if (kindOf(order) !== 'delivery' || order.status !== 5) return undefined;
  return order.deliveredAt ?? order.returnAt ?? order.returnManagerAt;
}

function punctualityOf(order: Order): string | undefined {
  const handedOver = handedOverAt(order);
  if (handedOver === undefined || order.promisedAt === undefined) return undefined;
  const late = (Date.parse(handedOver) - Date.parse(order.promisedAt)) / MINUTE_MS;
  if (late < -10) return 'early';
  if (late <= 0) return 'on-time';
  return late <= 10 ? 'late' : 'very-late';
}

type Item = Order['order']['items'][number];

function isOverridden({ differs = [], courtesy }: Item): boolean {
  return courtesy !== undefined || differs.some(({ kind }) => kind === 'price');
}

function lessOf({ differs = [], quantity }: Item): number {
  return differs.reduce((sum, one) => (one.kind === 'price' ? sum + (one.catalogue - one.charged) * quantity : sum), 0);
}

/** Who changed the field last, but not by taking an item out; without a change, who made the order. */
function authorOf(events: OrderEvents['events'], path: string) {
  const kept = events.filter(({ verb }) => !verb.startsWith('remove-'));
  const changed = kept.filter(({ changes }) => changes.some((change) => change.path === path));
  const first = [...events].sort((a, b) => a.revision - b.revision)[0];
  return (newest(changed) ?? first)?.actor;
}

function newest(events: OrderEvents['events']) {
  return [...events].sort((a, b) => b.revision - a.revision)[0];
}

/** Case, accents and spaces make no other row. */
function keyOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/\s+/g, ' ').trim();
}

function numbersOf(row: object): [string, number][] {
  return Object.entries(row).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

function withoutZeros(rows: Record<string, Figures>): Record<string, Figures> {
  const left = Object.entries(rows).map(([key, row]) => {
    const figures = Object.entries(row).filter(([, amount]) => amount !== 0);
    return [key, Object.fromEntries(figures.sort(([a], [b]) => (a < b ? -1 : 1)))] as const;
  });
  return Object.fromEntries(left.filter(([, row]) => Object.keys(row).length > 0));
}

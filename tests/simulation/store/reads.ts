import type { OrderLine, Shop } from './tables.ts';
import { textsOf } from './writes.ts';

type Row = Readonly<Record<string, unknown>>;
type Values = readonly unknown[];
/** Answers a statement, or undefined if it is another one. */
type Read = (text: string, values: Values, shopOf: (id: unknown) => Shop) => readonly Row[] | undefined;

const partOf = ({ id, document, number, revision, business_day }: OrderLine) => ({
  id,
  document,
  number,
  revision,
  business_day,
});

const withCounter = (shop: Shop, lines: readonly OrderLine[]): Row[] =>
  lines.length === 0
    ? [{ counter: shop.revision, document: null }]
    : lines.map((line) => ({ counter: shop.revision, ...partOf(line) }));

const oneOrder = (shop: Shop, id: unknown): OrderLine[] => {
  const line = shop.orders.get(String(id));
  return line ? [line] : [];
};

/** The reads of the store's ports, each known by a piece of its text. */
const READS: readonly Read[] = [
  (text, values, shopOf) => {
    if (!text.includes(' read_orders_to_change(')) return undefined;
    const [ids = [], orders = [], keys = []] = values.map(textsOf);
    return ids.map((id, index) => {
      const shop = shopOf(id);
      const line = shop.orders.get(orders[index] ?? '');
      const known = shop.keys.get(keys[index] ?? '');
      return {
        ...(line ? partOf(line) : { document: null }),
        known_order: known?.order_id ?? null,
        known_revision: known?.revision ?? null,
        known_hash: known?.request_hash ?? null,
      };
    });
  },
  (text, [revision, id, orderId], shopOf) => {
    if (!text.includes('left join "order_events"')) return undefined;
    const shop = shopOf(id);
    const later = (shop.eventsOf.get(String(orderId)) ?? []).filter((event) => event.revision > Number(revision));
    const changes = later.length === 0 ? [null] : later.reverse().map((event) => event.changes);
    return oneOrder(shop, orderId).flatMap((line) => changes.map((one) => ({ ...partOf(line), changes: one })));
  },
  (text, [id, first, end], shopOf) => {
    if (!text.includes('from "order_events"') || text.includes('limit')) return undefined;
    return shopOf(id).events.slice(Number(first) - 1, Number(end) - 1) as unknown as Row[];
  },
  // Who moved a refused order last: only a name for the answer.
  (text) => (text.includes('from "order_events"') ? [] : undefined),
  (text, [id, key, hash], shopOf) => {
    if (!text.startsWith('select') || !text.includes('from "idempotency_keys"')) return undefined;
    const known = shopOf(id).keys.get(String(key));
    return known && (hash === undefined || hash === known.request_hash) ? [known as unknown as Row] : [];
  },
  (text, ids, shopOf) => {
    if (!text.includes('from "establishment_counters"')) return undefined;
    return ids.map((id) => ({ establishment_id: id, revision: shopOf(id).revision }));
  },
  (text, [id, command, day], shopOf) => {
    if (!text.includes('from open_comandas opened')) return undefined;
    const line = shopOf(id).openComanda(String(command), day === null ? null : String(day));
    return line ? [partOf(line)] : [];
  },
  (text, values, shopOf) => {
    if (!text.includes('union all')) return undefined;
    const shop = shopOf(values.at(-1));
    return withCounter(shop, shop.board(String(values[0])));
  },
  (text, [since, span, _span, limit, id], shopOf) => {
    if (!text.includes('changed on true')) return undefined;
    const shop = shopOf(id);
    const lines = withCounter(shop, shop.changedSince(Number(since), Number(span), Number(limit)));
    if (!text.includes('changed.revision')) return lines;
    return lines.map(({ id: orderId = null, ...line }) => ({ ...line, order_id: orderId }));
  },
  (text, [id, orderIds], shopOf) =>
    text.includes('from orders')
      ? (orderIds as string[]).flatMap((one) => oneOrder(shopOf(id), one).map(partOf))
      : undefined,
  (text, [id, orderId], shopOf) =>
    text.includes('from "orders"') ? oneOrder(shopOf(id), orderId).map(partOf) : undefined,
];

/** Answers a read of the store's ports; throws for a statement that the simulation does not know. */
export function readRows(text: string, values: Values, shopOf: (id: unknown) => Shop): readonly Row[] {
  for (const read of READS) {
    const rows = read(text, values, shopOf);
    if (rows) return rows;
  }
  throw new Error(`The simulated store does not know this statement: ${text}`);
}

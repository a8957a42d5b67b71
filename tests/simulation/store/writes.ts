import type { KeyLine, Shop } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;
type Texts = readonly (string | undefined)[];
type ShopOf = (id: unknown) => Shop;

/** Decodes PostgreSQL's binary `text[]`. */
export function textsOf(value: unknown): Texts {
  const bytes = value as Buffer;
  const texts: (string | undefined)[] = [];
  for (let at = 20; at < bytes.length; ) {
    const length = bytes.readInt32BE(at);
    at += 4;
    texts.push(length < 0 ? undefined : bytes.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return texts;
}

function membersOf(values: readonly unknown[], columns: number): Texts[] {
  const lists = values.slice(0, columns).map(textsOf);
  return (lists[0] ?? []).map((_, index) => lists.map((list) => list[index]));
}

/** A write function of the store: the establishments whose counters it needs, and what it does once it holds them. */
export interface Write {
  readonly establishments: readonly string[];
  run(held: ReadonlySet<string>, shopOf: ShopOf): readonly Row[];
}

/** The write that a statement calls; undefined for a read. */
export function writeOf(text: string, values: readonly unknown[]): Write | undefined {
  if (text.includes(' append_single_order(')) return memberWrite([values.slice(0, 16) as Texts], append);
  if (text.includes(' append_order_batch(')) return memberWrite(membersOf(values, 16), append);
  if (text.includes(' change_order_batch(')) return memberWrite(membersOf(values, 15), change);
  if (text.includes(' write_comanda_changes(')) return comandasWrite(String(values[0]), textsOf(values[1]));
  if (text.startsWith('insert into "idempotency_keys"')) return { establishments: [], run: remember(values) };
  return undefined;
}

/** `fresh` holds what earlier members of the statement wrote: one statement does not see its own rows. */
function memberWrite(members: readonly Texts[], one: (member: Texts, shop: Shop, fresh: Set<string>) => Row): Write {
  return {
    establishments: [...new Set(members.map(([id]) => String(id)))],
    run: (held, shopOf) => {
      const fresh = new Set<string>();
      return members.map((member) =>
        held.has(String(member[0])) ? one(member, shopOf(member[0]), fresh) : { outcome: 'locked' },
      );
    },
  };
}

const known = (key: KeyLine) => ({ outcome: 'known-key', ...key, number: null });

function append(member: Texts, shop: Shop, fresh: Set<string>): Row {
  const [of, id = '', day = '', , status, module = '', command, document = '', verb = '', , , , key, hash] = member;
  const marks = [`${of} key ${key ?? id}`, `${of} ${module} ${command ?? id}`];
  if (marks.some((mark) => fresh.has(mark))) return { outcome: 'again', order_id: id, request_hash: null };
  const before = key === undefined ? undefined : shop.keys.get(key);
  if (before) return known(before);
  const open = module === 'COMANDA' ? shop.openComanda(command ?? '', day) : undefined;
  if (open) return { outcome: 'open-comanda', order_id: open.id, request_hash: null };
  shop.revision += 1;
  shop.lastNumber += 1;
  const [revision, number] = [shop.revision, shop.lastNumber];
  const line = { id, revision, number, business_day: day, status: Number(status), module, command: command ?? null };
  shop.write({ ...line, document }, { verb, changes: '[]', firstDocument: document });
  for (const mark of marks) fresh.add(mark);
  if (key !== undefined) shop.keys.set(key, { request_hash: hash ?? null, order_id: id, revision, touched: 1 });
  return { outcome: 'written', revision, number, order_id: id, request_hash: null };
}

function change(member: Texts, shop: Shop): Row {
  const [, id = '', expected, status, document = '', , , changes = '', verb = '', , , , key, hash] = member;
  const before = key === undefined ? undefined : shop.keys.get(key);
  if (before) return known(before);
  const line = shop.orders.get(id);
  if (line?.revision !== Number(expected)) return { outcome: 'stale', revision: 0, order_id: id, request_hash: null };
  shop.revision += 1;
  const { revision } = shop;
  shop.write({ ...line, revision, status: Number(status), document }, { verb, changes });
  if (key !== undefined) shop.keys.set(key, { request_hash: hash ?? null, order_id: id, revision, touched: 1 });
  return { outcome: 'written', revision, order_id: id, request_hash: null };
}

interface ComandaChange {
  readonly order_ids: readonly string[];
  readonly expected_revisions: readonly number[];
  readonly statuses: readonly number[];
  readonly commands: readonly string[];
  readonly documents: readonly string[];
  readonly field_changes: readonly string[];
  readonly verb: string;
  readonly request_key?: string;
  readonly request_hash?: string;
}

function comandasWrite(id: string, members: Texts): Write {
  return {
    establishments: [id],
    run: (held, shopOf) => {
      if (!held.has(id)) return [{ answers: null }];
      const answers = members.map((member) => changeComandas(JSON.parse(member ?? '{}'), shopOf(id)));
      return [{ answers: JSON.stringify(answers) }];
    },
  };
}

/** Changes of comandas that exist: the shop's people open them by placing an order. */
function changeComandas(
  { order_ids, expected_revisions, statuses, commands, documents, field_changes, verb, ...request }: ComandaChange,
  shop: Shop,
): Row {
  const { request_key, request_hash = null } = request;
  const before = request_key === undefined ? undefined : shop.keys.get(request_key);
  if (before) return known(before);
  const isStale = order_ids.some((id, index) => shop.orders.get(id)?.revision !== expected_revisions[index]);
  const first = shop.revision + 1;
  if (isStale) return { outcome: 'stale', revision: first, number: 0, touched: 0, request_hash: null };
  for (const [index, id] of order_ids.entries()) {
    const line = shop.orders.get(id);
    if (!line) continue;
    shop.revision += 1;
    const next = { status: statuses[index] ?? 0, command: commands[index] ?? null, document: documents[index] ?? '' };
    shop.write({ ...line, ...next, revision: shop.revision }, { verb, changes: field_changes[index] ?? '[]' });
  }
  const touched = order_ids.length;
  if (request_key !== undefined) {
    shop.keys.set(request_key, { request_hash, order_id: order_ids[0] ?? '', revision: first, touched });
  }
  return { outcome: 'written', revision: first, number: 0, touched, request_hash: null };
}

/** Stores the key of a request that changed nothing, with the order's revision. */
function remember([id, key, hash, orderId, revision]: readonly unknown[]): Write['run'] {
  return (_, shopOf) => {
    const { keys } = shopOf(id);
    const line = { request_hash: String(hash), order_id: String(orderId), revision: Number(revision), touched: 1 };
    if (!keys.has(String(key))) keys.set(String(key), line);
    return [];
  };
}

import { type Kysely, sql } from 'kysely';
import type { CustomerProfile } from '#domain/customers/customer.ts';
import { addressKey, addressWords } from '#domain/places/address-key.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { type OrderRowPart, toStoredOrder } from '#server/orders/postgres-row.ts';
import { buildingOf } from '#server/places/memories-of.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { ErasureUnderWay } from './order-store.ts';
import { foundOrders, isIndexed } from './postgres-address-search.ts';
import type { CustomerDetails } from './postgres-tables.ts';

/** Newest orders that are read whatever their text, because the search may not have them yet. */
const NEWEST = 200;
/** Orders and customers with the words of an address that are read and compared at a time. */
const COMPARED = 200;
/**
 * Forgets what is known about the buildings of these orders of an erased customer: the key is their street and number,
 * and the notes for the gate may name the customer. A building that others use keeps its pin and its minutes, without the
 * notes. Done before the orders lose their addresses, so that an interrupted step repeats it.
 */
export async function forgetBuildings(
  kysely: Kysely<Schema>,
  erasure: ErasureUnderWay,
  orders: readonly StoredOrder[],
): Promise<void> {
  const { establishmentId } = erasure;
  const wordsOf = new Map(orders.flatMap(({ order }) => keyAndWordsOf(order)));
  if (wordsOf.size === 0) return;
  const known = await kysely
    .selectFrom('address_places')
    .where('establishment_id', '=', establishmentId)
    .where('key', 'in', [...wordsOf.keys()])
    .select('key')
    .execute();
  for (const { key } of known) {
    const words = wordsOf.get(key) ?? [];
    const isShared =
      (await isOfOrders(kysely, erasure, key, words)) || (await isOfCustomers(kysely, erasure, key, words));
    const place = { establishmentId, key };
    await (isShared ? forgetNotes(kysely, place) : forgetPlace(kysely, place));
  }
}

interface KnownBuilding {
  readonly establishmentId: string;
  readonly key: string;
}

async function forgetNotes(kysely: Kysely<Schema>, { establishmentId, key }: KnownBuilding): Promise<void> {
  await kysely
    .updateTable('address_places')
    .set({ gate_notes: '' })
    .where('establishment_id', '=', establishmentId)
    .where('key', '=', key)
    .execute();
}

async function forgetPlace(kysely: Kysely<Schema>, { establishmentId, key }: KnownBuilding): Promise<void> {
  await kysely
    .deleteFrom('address_places')
    .where('establishment_id', '=', establishmentId)
    .where('key', '=', key)
    .execute();
}

/** An order's building, and the words by which the searches find it. */
function keyAndWordsOf(order: StoredOrder['order']): readonly (readonly [key: string, words: readonly string[]])[] {
  const key = buildingOf(order);
  const { address } = order.customer ?? {};
  if (key === null || address === undefined) return [];
  return [[key, addressWords(address)]];
}

/** Whether an order of somebody else was brought to the building: one of the newest, or one that the search finds. */
async function isOfOrders(
  kysely: Kysely<Schema>,
  { establishmentId, key: customer, upToNumber }: ErasureUnderWay,
  building: string,
  words: readonly string[],
): Promise<boolean> {
  const ofOthers = sql`not exists (select from customer_orders c
    where c.establishment_id = o.establishment_id and c.order_id = o.id and c.customer_key = ${customer}
      and c.number <= ${upToNumber})`;
  const columns = sql`o.document, o.number, o.revision, o.business_day`;
  const newest = await sql<OrderRowPart>`
    select ${columns} from all_orders o where o.establishment_id = ${establishmentId} and ${ofOthers}
    order by o.business_day desc, o.number desc limit ${NEWEST}`.execute(kysely);
  const isThere = (rows: readonly OrderRowPart[]) =>
    rows.some((row) => buildingOf(toStoredOrder(row).order) === building);
  if (isThere(newest.rows)) return true;
  for (let slice = await foundOrders(kysely, establishmentId, words); slice !== undefined; slice = await slice.next()) {
    for (let at = 0; at < slice.ids.length; at += COMPARED) {
      const ids = slice.ids.slice(at, at + COMPARED);
      const { rows } = await sql<OrderRowPart>`
        select ${columns} from all_orders o
        where o.establishment_id = ${establishmentId} and o.id = any(${ids}) and ${ofOthers}`.execute(kysely);
      if (isThere(rows)) return true;
    }
  }
  return false;
}

/** Whether the building is a saved address of another customer. */
async function isOfCustomers(
  kysely: Kysely<Schema>,
  { establishmentId, key: customer }: ErasureUnderWay,
  building: string,
  words: readonly string[],
): Promise<boolean> {
  const isThere = ({ profile, details }: SavedPlaces) =>
    [profile.address, ...(details.others ?? [])].some((saved) => {
      const { address = '', number = '', ...rest } = saved ?? {};
      return addressKey({ ...rest, address, number }) === building;
    });
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: readonly (SavedPlaces & { readonly key: string })[] = await kysely
      .selectFrom('customers')
      .where('establishment_id', '=', establishmentId)
      .where('key', '!=', customer)
      .where('key', '>', after)
      .where((is) => is.and(words.filter(isIndexed).map((word) => is('search_text', 'like', `%${word}%`))))
      .select(['key', 'profile', 'details'])
      .orderBy('key')
      .limit(COMPARED)
      .execute();
    if (rows.some(isThere)) return true;
    after = rows.length < COMPARED ? undefined : rows.at(-1)?.key;
  }
  return false;
}

/** The saved addresses of a customer. */
interface SavedPlaces {
  readonly profile: CustomerProfile;
  readonly details: CustomerDetails;
}

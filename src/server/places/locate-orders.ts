import type { Order } from '#domain/orders/order.ts';
import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';
import { isSamePoint } from '#domain/places/locate-order.ts';
import { tooFarKm } from '#domain/places/pin-distance.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import type { PlaceSource } from '#domain/runs/board/facts.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { digitsOf } from '#domain/shared/phone.ts';
import type { AddressMemory, AddressPlaceStore } from './address-store.ts';
import type { GeocoderPort } from './geocoder/port.ts';
import { buildingOf, memoriesOf } from './memories-of.ts';
import type { PostalCodeLookup } from './postal-code-lookup.ts';
import type { PostalCodeStore } from './postal-code-store.ts';

/** The position of an order, and the stored data of its building. */
export interface Located {
  readonly place: Coordinates | null;
  readonly placeFrom?: PlaceSource;
  readonly memory?: AddressMemory;
}

export interface LocateDependencies {
  readonly addressPlaces: AddressPlaceStore;
  readonly postalCodeStore: PostalCodeStore;
  readonly postalCodes: PostalCodeLookup;
  readonly geocoder: GeocoderPort | undefined;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
}

/** Finds the positions of orders. */
export interface LocateOrders {
  /** By order id; reads only the store. */
  known(establishmentId: string, orders: readonly Order[]): Promise<ReadonlyMap<string, Located>>;
  /**
   * Looks up the orders in the background, one after another: the postal code first, because its answer is quick and
   * cached for all establishments; then the geocoder, whose position is more exact. Calls `onFound` for each position.
   * An order that fails does not stop the others.
   */
  search(
    establishmentId: string,
    orders: readonly Order[],
    near: Coordinates | null,
    onFound: (order: Order) => Promise<void>,
  ): void;
}

/** An address is geocoded at most once in this time, whether it was found or not. */
const ASK_AGAIN_MS = 24 * 60 * MINUTE_MS;
/** An order is searched at most once in this time, even if a service did not answer. */
const SEARCHED_MS = 2 * MINUTE_MS;

/**
 * The most exact position wins: a person's pin, then the address's own position, then a geocoder's, then the postal
 * code's.
 */
export function createLocateOrders(dependencies: LocateDependencies): LocateOrders {
  const { addressPlaces, postalCodeStore, postalCodes, geocoder, clock, onError } = dependencies;
  const searched = new Map<string, InstantMs>();

  const geocode = async (establishmentId: string, order: Order, near: Coordinates | null): Promise<boolean> => {
    const address = order.customer?.address;
    const key = buildingOf(order);
    if (!address || !key || geocoder === undefined) return false;
    const memory = (await addressPlaces.read(establishmentId, [key])).get(key);
    if (clock() - (memory?.askedAt ?? Number.NEGATIVE_INFINITY) <= ASK_AGAIN_MS) return false;
    const {
      address: street,
      number,
      neighborhood,
      city = order.establishment.city,
      uf = order.establishment.uf,
    } = address;
    const area = { ...(neighborhood ? { neighborhood } : {}), ...(city ? { city } : {}), ...(uf ? { uf } : {}) };
    const found = await geocoder.find({ street, number, ...area, ...(near === null ? {} : { near }) });
    if (!found.ok && found.problem.code !== 'unknown') return false;
    // A street of another town: no shop delivers that far.
    const place = found.ok && tooFarKm(found.value, near) === null ? found.value : null;
    await addressPlaces.saveFound(establishmentId, key, place, clock());
    return place !== null;
  };

  const askPostalCode = async (establishmentId: string, { customer }: Order): Promise<boolean> => {
    const code = digitsOf(customer?.address.postalCode ?? '');
    if (!isPostalCode(code)) return false;
    const kept = await postalCodeStore.read(code);
    if (kept !== undefined && kept.expiresAt > clock()) return false;
    const answer = await postalCodes.find(code, establishmentId);
    return answer.ok && coordinatesOf(answer.value) !== null;
  };

  return {
    known: (establishmentId, orders) => knownPlaces({ addressPlaces, postalCodeStore }, establishmentId, orders),
    search(establishmentId, orders, near, onFound) {
      const now = clock();
      for (const [name, at] of searched) if (now - at > SEARCHED_MS) searched.delete(name);
      const fresh = orders.filter(({ id }) => !searched.has(`${establishmentId} ${id}`));
      for (const { id } of fresh) searched.set(`${establishmentId} ${id}`, now);
      const searchOne = async (order: Order) => {
        if (await askPostalCode(establishmentId, order)) await onFound(order);
        if (await geocode(establishmentId, order, near)) await onFound(order);
      };
      const work = async () => {
        for (const order of fresh) await searchOne(order).catch(onError);
      };
      void work();
    },
  };
}

/** The stored positions of the orders, by order id. */
export async function knownPlaces(
  { addressPlaces, postalCodeStore }: Pick<LocateDependencies, 'addressPlaces' | 'postalCodeStore'>,
  establishmentId: string,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, Located>> {
  const memories = await memoriesOf(addressPlaces, establishmentId, orders);
  const located = orders.map(async (order): Promise<readonly [string, Located]> => {
    const memory = memories.get(order.id);
    return [order.id, { ...(await placeOf(order, memory, postalCodeStore)), ...(memory ? { memory } : {}) }];
  });
  return new Map(await Promise.all(located));
}

async function placeOf(
  { customer }: Order,
  memory: AddressMemory | undefined,
  postalCodes: PostalCodeStore,
): Promise<Pick<Located, 'place' | 'placeFrom'>> {
  if (memory?.place && memory.source === 'pin') return { place: memory.place, placeFrom: 'pin' };
  const own = customer && coordinatesOf(customer.address);
  // Whether the order's position came from the geocoder.
  const isFound = own && memory?.place !== undefined && isSamePoint(own, memory.place);
  if (own) return { place: own, placeFrom: isFound ? 'geocoder' : 'address' };
  if (memory?.place) return { place: memory.place, placeFrom: 'geocoder' };
  const code = digitsOf(customer?.address.postalCode ?? '');
  const kept = isPostalCode(code) ? await postalCodes.read(code) : undefined;
  const near = kept?.place ? coordinatesOf(kept.place) : null;
  return near === null ? { place: null } : { place: near, placeFrom: 'postal-code' };
}

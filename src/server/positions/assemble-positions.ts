import type { InstantMs } from '#domain/shared/instant.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { Stores } from '#server/stores.ts';
import type { Essentials } from '#server/surroundings.ts';
import { createHotPositions, placeOf } from './hot.ts';
import type { PositionStore } from './position-store.ts';
import { createDriverRideStore } from './postgres-driver-rides.ts';
import { createPositionStore } from './postgres-positions.ts';
import { createRideWriter } from './ride-writer.ts';

/** Positions older than this are not shown after a restart. */
const SHOWN_MS = 12 * 60 * 60_000;

/** The couriers' current positions in memory, and all rides in the store. */
export function createPositions(
  { database, bus, clock, onError, onShopError }: Essentials,
  { establishments }: Pick<Stores, 'establishments'>,
) {
  const store = createPositionStore(database);
  const driverRides = createDriverRideStore(database);
  const writer = createRideWriter(store, onError('positions were not stored'));
  const hot = createHotPositions({
    bus,
    clock,
    load: (establishmentId) => loadShop(store, establishments, establishmentId, clock() - SHOWN_MS),
    onKept: writer.ride,
    onMoved: (establishmentId, moved) =>
      writer.newest(
        establishmentId,
        moved.flatMap(([courierId, { newest, awayAt }]) =>
          newest === undefined ? [] : [{ courierId, position: newest, ...(awayAt === undefined ? {} : { awayAt }) }],
        ),
      ),
    onError: onError('positions were not read'),
  });
  const notDeleted = onShopError('old positions of an establishment were not deleted');
  return {
    store,
    driverRides,
    hot,
    /** Deletes all positions before an instant; returns how many. */
    forget: async (before: InstantMs) =>
      (await store.forget(before, notDeleted)) + (await driverRides.forget(before, notDeleted)),
    /** Resolves when pending writes are done. */
    flush: writer.flush,
    async close() {
      hot.close();
      await writer.close();
    },
  };
}

async function loadShop(
  store: PositionStore,
  establishments: Pick<EstablishmentStore, 'read'>,
  establishmentId: string,
  since: number,
) {
  const [establishment, newest] = await Promise.all([
    establishments.read(establishmentId),
    store.newest(establishmentId, since),
  ]);
  return {
    shop: establishment === null ? null : placeOf(establishment),
    tracks: newest.map(
      ({ courierId, position, awayAt }) =>
        [courierId, { newest: position, ...(awayAt === undefined ? {} : { awayAt }) }] as const,
    ),
  };
}

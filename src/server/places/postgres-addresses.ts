import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { AddressPlaceRow } from '#server/runs/postgres-tables.ts';
import type { AddressMemory, AddressPlaceStore } from './address-store.ts';

/** Data of buildings, on PostgreSQL. */
export function createAddressPlaceStore({ kysely }: Pick<Database, 'kysely'>): AddressPlaceStore {
  return {
    async read(establishmentId, keys) {
      if (keys.length === 0) return new Map();
      const rows = await kysely
        .selectFrom('address_places')
        .where('establishment_id', '=', establishmentId)
        .where('key', 'in', [...keys])
        .selectAll()
        .execute();
      return new Map(rows.map((row) => [row.key, toMemory(row)]));
    },
    async savePin(establishmentId, key, { latitude, longitude, gateNotes }) {
      const written = { latitude, longitude, source: 'pin', gate_notes: gateNotes, updated_at: new Date() } as const;
      await kysely
        .insertInto('address_places')
        .values({ establishment_id: establishmentId, key, asked_at: null, ...written })
        .onConflict((conflict) => conflict.columns(['establishment_id', 'key']).doUpdateSet(written))
        .execute();
    },
    async saveFound(establishmentId, key, place, at) {
      const found = {
        latitude: place?.latitude ?? null,
        longitude: place?.longitude ?? null,
        source: place === null ? null : ('geocoder' as const),
        asked_at: new Date(at),
      };
      await kysely
        .insertInto('address_places')
        .values({ establishment_id: establishmentId, key, ...found })
        .onConflict((conflict) =>
          conflict
            .columns(['establishment_id', 'key'])
            .doUpdateSet(found)
            .where('address_places.source', 'is distinct from', 'pin'),
        )
        .execute();
    },
    async addDoor(establishmentId, key, minutes, transaction) {
      const first = { latitude: null, longitude: null, source: null, asked_at: null };
      await kyselyOf(transaction)
        .insertInto('address_places')
        .values({ establishment_id: establishmentId, key, ...first, door_minutes: minutes, door_samples: 1 })
        .onConflict((conflict) =>
          conflict.columns(['establishment_id', 'key']).doUpdateSet({
            // Keep a running mean in which the past weighs at most 20 deliveries.
            door_minutes: sql`address_places.door_minutes
              + (${minutes} - address_places.door_minutes) / least(address_places.door_samples + 1, 20)`,
            door_samples: sql`address_places.door_samples + 1`,
          }),
        )
        .execute();
    },
  };
}

function toMemory(row: AddressPlaceRow): AddressMemory {
  const { latitude, longitude, source, asked_at } = row;
  const isPlaced = latitude !== null && longitude !== null && source !== null;
  return {
    ...(isPlaced ? { place: { latitude, longitude }, source } : {}),
    gateNotes: row.gate_notes,
    doorMinutes: row.door_minutes,
    doorSamples: row.door_samples,
    ...(asked_at === null ? {} : { askedAt: asked_at.getTime() }),
  };
}

import type { CustomerProfile } from '#domain/customer.ts';
import type { Database } from './database.ts';

/** Customer profiles by key: 55 and the digits of the phone (specification section 3). */
export interface CustomerStore {
  read(establishmentId: string, key: string): Promise<CustomerProfile | undefined>;
  /** Replaces the profile. */
  save(establishmentId: string, key: string, profile: CustomerProfile): Promise<void>;
}

/** Customers on PostgreSQL. */
export function createCustomerStore({ kysely }: Database): CustomerStore {
  return {
    async read(establishmentId, key) {
      const row = await kysely
        .selectFrom('customers')
        .where('establishment_id', '=', establishmentId)
        .where('key', '=', key)
        .select('profile')
        .executeTakeFirst();
      return row?.profile;
    },
    async save(establishmentId, key, profile) {
      const written = { profile: JSON.stringify(profile), updated_at: new Date() };
      await kysely
        .insertInto('customers')
        .values({ establishment_id: establishmentId, key, ...written })
        .onConflict((conflict) => conflict.columns(['establishment_id', 'key']).doUpdateSet(written))
        .execute();
    },
  };
}

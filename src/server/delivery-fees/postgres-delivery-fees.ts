import { type DeliveryFees, NO_DELIVERY_FEES } from '#domain/delivery-fees/delivery-fee.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DeliveryFeeStore } from './delivery-fee-store.ts';

/** Km rates on PostgreSQL. */
export function createDeliveryFeeStore({ kysely }: Pick<Database, 'kysely'>): DeliveryFeeStore {
  return {
    async read(establishmentId) {
      const row = await kysely
        .selectFrom('delivery_fees')
        .where('establishment_id', '=', establishmentId)
        .select('fees')
        .executeTakeFirst();
      return row ? (JSON.parse(row.fees) as DeliveryFees) : NO_DELIVERY_FEES;
    },
    async save(establishmentId, fees) {
      const written = { fees: JSON.stringify(fees), updated_at: new Date() };
      await kysely
        .insertInto('delivery_fees')
        .values({ establishment_id: establishmentId, ...written })
        .onConflict((conflict) => conflict.column('establishment_id').doUpdateSet(written))
        .execute();
    },
  };
}

import type { PaymentKind, PaymentMethod } from '#domain/catalogue.ts';
import type { Database } from './database.ts';

/** How the customers of an establishment pay. */
export interface PaymentMethodStore {
  /** The active ones, in their order. */
  list(establishmentId: string): Promise<readonly PaymentMethod[]>;
  create(establishmentId: string, method: PaymentMethod, sort: number): Promise<void>;
}

/** Payment methods on PostgreSQL. */
export function createPaymentMethodStore({ kysely }: Database): PaymentMethodStore {
  return {
    async list(establishmentId) {
      const rows = await kysely
        .selectFrom('payment_methods')
        .where('establishment_id', '=', establishmentId)
        .where('active', '=', true)
        .orderBy('sort')
        .orderBy('name')
        .select(['id', 'name', 'kind', 'needs_change', 'active'])
        .execute();
      return rows.map(({ needs_change, kind, ...method }) => ({
        ...method,
        kind: kind as PaymentKind,
        needsChange: needs_change,
      }));
    },
    async create(establishmentId, { id, name, kind, needsChange, active }, sort) {
      await kysely
        .insertInto('payment_methods')
        .values({ establishment_id: establishmentId, id, name, kind, needs_change: needsChange, active, sort })
        .execute();
    },
  };
}

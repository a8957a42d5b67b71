import type { Selectable } from 'kysely';
import type { Establishment } from '#contract/access/session-schema.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import type { EstablishmentStore } from './establishment-store.ts';
import { beginCounters, endCounters } from './postgres-counters.ts';
import type { EstablishmentRow } from './postgres-tables.ts';

export function createEstablishmentStore({ kysely: db }: Database): EstablishmentStore {
  return {
    async read(establishmentId) {
      const row = await db
        .selectFrom('establishments')
        .selectAll()
        .where('id', '=', establishmentId)
        .executeTakeFirst();
      return row ? establishmentOf(row) : null;
    },
    async readOpen(establishmentId) {
      const row = await db
        .selectFrom('establishments')
        .selectAll()
        .where('id', '=', establishmentId)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      return row ? establishmentOf(row) : null;
    },
    create: ({ establishment, paymentMethods }) =>
      db.transaction().execute(async (transaction) => {
        const { id } = establishment;
        await transaction.insertInto('establishments').values(rowOf(establishment)).execute();
        await beginCounters(transaction, id);
        if (paymentMethods.length === 0) return;
        const rows = paymentMethods.map((method, sort) => methodRow(id, method, sort));
        await transaction.insertInto('payment_methods').values(rows).execute();
      }),
    change: (establishmentId, decide) =>
      db.transaction().execute(async (transaction) => {
        const before = await transaction
          .selectFrom('establishments')
          .selectAll()
          .where('id', '=', establishmentId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (before === undefined) return null;
        const details = decide(establishmentOf(before));
        const {
          id: _id,
          logo_url: _logo,
          ...written
        } = rowOf({ ...details, id: establishmentId, phones: [...details.phones] });
        const row = await transaction
          .updateTable('establishments')
          .set(written)
          .where('id', '=', establishmentId)
          .returningAll()
          .executeTakeFirstOrThrow(noRow(`establishment ${establishmentId}`));
        return establishmentOf(row);
      }),
    withdraw: (establishmentId) =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('payment_methods').where('establishment_id', '=', establishmentId).execute();
        await endCounters(transaction, establishmentId);
        await transaction.deleteFrom('establishments').where('id', '=', establishmentId).execute();
      }),
    async isEmpty() {
      return (await db.selectFrom('establishments').select('id').limit(1).executeTakeFirst()) === undefined;
    },
  };
}

/** Row → establishment; null columns are absent. */
export function establishmentOf(row: Selectable<EstablishmentRow>): Establishment {
  const optional = {
    corporateName: row.corporate_name,
    cnpj: row.cnpj,
    stateRegistration: row.state_registration,
    address: row.address,
    number: row.number,
    neighborhood: row.neighborhood,
    city: row.city,
    uf: row.uf,
    postalCode: row.postal_code,
    latitude: row.latitude,
    longitude: row.longitude,
    logoUrl: row.logo_url,
  };
  const present = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null));
  return { id: row.id, fantasyName: row.fantasy_name, phones: row.phones, timeZone: row.time_zone, ...present };
}

/** Columns that other writes set. */
type UnwrittenColumn = 'created_at' | 'preferences' | 'opening' | 'first_steps' | 'disabled_at' | 'delete_at';

/** Establishment → row; absent fields are null. */
export function rowOf(made: Establishment): Omit<EstablishmentRow, UnwrittenColumn> {
  return {
    id: made.id,
    fantasy_name: made.fantasyName,
    corporate_name: made.corporateName ?? null,
    cnpj: made.cnpj ?? null,
    state_registration: made.stateRegistration ?? null,
    address: made.address ?? null,
    number: made.number ?? null,
    neighborhood: made.neighborhood ?? null,
    city: made.city ?? null,
    uf: made.uf ?? null,
    postal_code: made.postalCode ?? null,
    latitude: made.latitude ?? null,
    longitude: made.longitude ?? null,
    phones: [...made.phones],
    logo_url: made.logoUrl ?? null,
    time_zone: made.timeZone,
  };
}

/** A payment method as a row, at its position. */
export function methodRow(establishmentId: string, method: PaymentMethod, sort: number) {
  const { id, name, kind, needsChange, active } = method;
  return { establishment_id: establishmentId, id, name, kind, needs_change: needsChange, active, sort };
}

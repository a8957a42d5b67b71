import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { PartnerAccountStore, StoredPartnerAccount } from './account-store.ts';
import type { PartnerAccountRow } from './postgres-tables.ts';

/** Partner accounts on PostgreSQL. */
export function createPartnerAccountStore({ kysely }: Database): PartnerAccountStore {
  const find = async (column: 'establishment_id' | 'hook', value: string) => {
    const row = await kysely.selectFrom('partner_accounts').where(column, '=', value).selectAll().executeTakeFirst();
    return row && toAccount(row);
  };
  return {
    read: (establishmentId) => find('establishment_id', establishmentId),
    ofHook: (hook) => find('hook', hook),
    async save({ establishmentId, sealedKeys, apiKeyEnd, market, environment, serviceType, hook }) {
      const columns = {
        sealed_keys: sealedKeys,
        api_key_end: apiKeyEnd,
        market,
        environment,
        service_type: serviceType,
      };
      await kysely
        .insertInto('partner_accounts')
        .values({ establishment_id: establishmentId, hook, hook_seen_at: null, ...columns })
        .onConflict((conflict) => conflict.column('establishment_id').doUpdateSet(columns))
        .execute();
    },
    async change({ establishmentId, market, environment, serviceType }) {
      const { numUpdatedRows } = await kysely
        .updateTable('partner_accounts')
        .set({ market, environment, service_type: serviceType })
        .where('establishment_id', '=', establishmentId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async remove(establishmentId) {
      await kysely.deleteFrom('partner_accounts').where('establishment_id', '=', establishmentId).execute();
    },
    async noteHook(establishmentId, at) {
      await kysely
        .updateTable('partner_accounts')
        .set({ hook_seen_at: new Date(at) })
        .where('establishment_id', '=', establishmentId)
        .execute();
    },
  };
}

function toAccount(row: Selectable<PartnerAccountRow>): StoredPartnerAccount {
  return {
    establishmentId: row.establishment_id,
    sealedKeys: row.sealed_keys,
    apiKeyEnd: row.api_key_end,
    market: row.market,
    environment: row.environment as 'sandbox' | 'production',
    serviceType: row.service_type,
    hook: row.hook,
    ...(row.hook_seen_at === null ? {} : { hookSeenAt: row.hook_seen_at.getTime() }),
  };
}

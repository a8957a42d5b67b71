import type { Selectable, Transaction } from 'kysely';
import { ok } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { PartnerAccountStore, StoredPartnerAccount } from './account-store.ts';
import { hasOpenDelivery } from './postgres-deliveries.ts';
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
    change: (establishmentId, service, decide) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, establishmentId);
        const row = await trx
          .selectFrom('partner_accounts')
          .where('establishment_id', '=', establishmentId)
          .selectAll()
          .executeTakeFirst();
        const isBusy = await hasOpenDelivery(trx, establishmentId, service);
        const decision = decide({ account: row && toAccount(row), isBusy });
        if (!decision.ok) return decision;
        if (decision.value) await write(trx, decision.value);
        else await trx.deleteFrom('partner_accounts').where('establishment_id', '=', establishmentId).execute();
        return ok(undefined);
      }),
    async noteHook(establishmentId, at) {
      await kysely
        .updateTable('partner_accounts')
        .set({ hook_seen_at: new Date(at) })
        .where('establishment_id', '=', establishmentId)
        .execute();
    },
  };
}

async function write(trx: Transaction<Schema>, account: StoredPartnerAccount): Promise<void> {
  const { establishmentId, sealedKeys, apiKeyEnd, market, environment, serviceType, hook } = account;
  const columns = { sealed_keys: sealedKeys, api_key_end: apiKeyEnd, market, environment, service_type: serviceType };
  await trx
    .insertInto('partner_accounts')
    .values({ establishment_id: establishmentId, hook, hook_seen_at: null, ...columns })
    .onConflict((conflict) => conflict.column('establishment_id').doUpdateSet(columns))
    .execute();
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

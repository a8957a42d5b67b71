import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { IntegrationHealthStore } from './health-store.ts';

/** The health of integrations on PostgreSQL. */
export function createIntegrationHealthStore({ kysely }: Database): IntegrationHealthStore {
  return {
    async list(establishmentId) {
      const rows = await kysely
        .selectFrom('integration_health')
        .where('establishment_id', '=', establishmentId)
        .selectAll()
        .orderBy('integration')
        .execute();
      return rows.map((row) => ({
        integration: row.integration,
        ...(row.last_success_at === null ? {} : { lastSuccessAt: row.last_success_at.getTime() }),
        ...(row.last_failure_at === null ? {} : { lastFailureAt: row.last_failure_at.getTime() }),
        ...(row.last_failure === null ? {} : { lastFailure: row.last_failure }),
      }));
    },
    async noteSuccess(establishmentId, integration, at) {
      await kysely
        .insertInto('integration_health')
        .values({ establishment_id: establishmentId, integration, last_success_at: new Date(at) })
        .onConflict((conflict) =>
          conflict.columns(['establishment_id', 'integration']).doUpdateSet({
            last_success_at: sql`greatest(integration_health.last_success_at, excluded.last_success_at)`,
          }),
        )
        .execute();
    },
    async noteFailure(establishmentId, integration, at, sentence) {
      const failure = { last_failure_at: new Date(at), last_failure: sentence };
      await kysely
        .insertInto('integration_health')
        .values({ establishment_id: establishmentId, integration, ...failure })
        .onConflict((conflict) => conflict.columns(['establishment_id', 'integration']).doUpdateSet(failure))
        .execute();
    },
  };
}

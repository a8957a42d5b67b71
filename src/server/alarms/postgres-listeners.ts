import type { Database } from '#server/platform/database/database.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { ListenerStore } from './alarm-store.ts';

/** The nodes with connected devices, on PostgreSQL. */
export function createListenerStore({ kysely }: Database): ListenerStore {
  return {
    async here(establishmentId, node, until) {
      const at = new Date(until);
      await kysely
        .insertInto('live_listeners')
        .values({ establishment_id: establishmentId, node, until: at })
        .onConflict((conflict) => conflict.columns(['establishment_id', 'node']).doUpdateSet({ until: at }))
        .execute();
    },
    async gone(establishmentId, node) {
      await kysely
        .deleteFrom('live_listeners')
        .where('establishment_id', '=', establishmentId)
        .where('node', '=', node)
        .execute();
    },
    async renew(node, until) {
      await kysely
        .updateTable('live_listeners')
        .set({ until: new Date(until) })
        .where('node', '=', node)
        .execute();
    },
    async isListening(establishmentId, now, transaction) {
      const row = await (transaction === undefined ? kysely : kyselyOf(transaction))
        .selectFrom('live_listeners')
        .where('establishment_id', '=', establishmentId)
        .where('until', '>', new Date(now))
        .select('node')
        .executeTakeFirst();
      return row !== undefined;
    },
    async forget(before) {
      const { numDeletedRows } = await kysely
        .deleteFrom('live_listeners')
        .where('until', '<', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

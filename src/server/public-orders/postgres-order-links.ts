import type { Database } from '#server/platform/database/database.ts';
import type { OrderLinkStore, StoredLink } from './order-link-store.ts';

/** Customers' links on PostgreSQL. */
export function createOrderLinkStore({ kysely }: Database): OrderLinkStore {
  const read = async (establishmentId: string, orderId: string): Promise<StoredLink | undefined> => {
    const row = await kysely
      .selectFrom('order_links')
      .where('establishment_id', '=', establishmentId)
      .where('order_id', '=', orderId)
      .select(['token_hash', 'sealed_token'])
      .executeTakeFirst();
    return row && { tokenHash: row.token_hash, sealedToken: row.sealed_token };
  };
  return {
    read,
    async keep(establishmentId, orderId, { tokenHash, sealedToken }, at, instead) {
      const link = { token_hash: tokenHash, sealed_token: sealedToken, created_at: new Date(at) };
      await kysely
        .insertInto('order_links')
        .values({ establishment_id: establishmentId, order_id: orderId, ...link })
        .onConflict((conflict) =>
          instead === undefined
            ? conflict.doNothing()
            : conflict
                .columns(['establishment_id', 'order_id'])
                .doUpdateSet(link)
                .where('order_links.token_hash', '=', instead.tokenHash),
        )
        .execute();
      const stored = await read(establishmentId, orderId);
      if (stored === undefined) throw new Error(`The link of order ${orderId} was deleted while it was made`);
      return stored;
    },
    async readAll(establishmentId, orderIds) {
      const rows = await kysely
        .selectFrom('order_links')
        .where('establishment_id', '=', establishmentId)
        .where('order_id', 'in', orderIds)
        .select(['order_id', 'token_hash', 'sealed_token'])
        .execute();
      return new Map(
        rows.map((row) => [row.order_id, { tokenHash: row.token_hash, sealedToken: row.sealed_token }] as const),
      );
    },
    async keepAll(establishmentId, links, at) {
      const rows = [...links].map(([orderId, { tokenHash, sealedToken }]) => ({
        establishment_id: establishmentId,
        order_id: orderId,
        token_hash: tokenHash,
        sealed_token: sealedToken,
        created_at: new Date(at),
      }));
      await kysely
        .insertInto('order_links')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async find(tokenHash) {
      const row = await kysely
        .selectFrom('order_links')
        .where('token_hash', '=', tokenHash)
        .select(['establishment_id', 'order_id'])
        .executeTakeFirst();
      return row && { establishmentId: row.establishment_id, orderId: row.order_id };
    },
    async forget(before) {
      const { numDeletedRows } = await kysely
        .deleteFrom('order_links')
        .where('created_at', '<', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

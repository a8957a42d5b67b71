import type { Database } from '#server/platform/database/database.ts';
import type { PartnerQuoteStore, StoredQuote } from './quote-store.ts';

/** The partner's prices on PostgreSQL. */
export function createPartnerQuoteStore({ kysely }: Database): PartnerQuoteStore {
  return {
    async save(establishmentId, quote, at) {
      await kysely
        .insertInto('partner_quotes')
        .values({
          establishment_id: establishmentId,
          id: quote.id,
          order_id: quote.orderId,
          document: JSON.stringify(quote),
          created_at: new Date(at),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async read(establishmentId, id) {
      const row = await kysely
        .selectFrom('partner_quotes')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .select('document')
        .executeTakeFirst();
      return row && (JSON.parse(row.document) as StoredQuote);
    },
    async forget(before) {
      const { numDeletedRows } = await kysely
        .deleteFrom('partner_quotes')
        .where('created_at', '<', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

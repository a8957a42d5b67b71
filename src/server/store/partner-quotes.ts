import type { InstantMs } from '#domain/instant.ts';
import type { Cents } from '#domain/money.ts';
import type { Database } from './database.ts';

/** A price that the partner named for an order, with what is needed to take it. */
export interface StoredQuote {
  /** The partner's number of the quotation. */
  readonly id: string;
  readonly orderId: string;
  readonly price: Cents;
  readonly serviceType: string;
  /** Metres. */
  readonly distance?: number;
  readonly expiresAt: InstantMs;
  /** The partner's ids of the two stops. */
  readonly pickUpStop: string;
  readonly dropOffStop: string;
  /** Where the operator said the customer is, for asking again. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
}

export interface PartnerQuoteStore {
  save(establishmentId: string, quote: StoredQuote, at: InstantMs): Promise<void>;
  read(establishmentId: string, id: string): Promise<StoredQuote | undefined>;
  /** Forgets quotes of before an instant; answers how many. */
  forget(before: InstantMs): Promise<number>;
}

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

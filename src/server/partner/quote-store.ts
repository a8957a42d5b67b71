import type { InstantMs } from '#domain/shared/instant.ts';
import type { Price } from './port.ts';

/** A partner's price for an order, with the data to accept it. */
export interface StoredQuote extends Price {
  /** The partner that offered it. */
  readonly service: string;
  readonly orderId: string;
  /** The place of the customer according to the operator, for another request. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
}

/** The partners' prices. Each quotation is stored once and never changed. */
export interface PartnerQuoteStore {
  /** Stores a quotation; one with this id that exists stays as it is. */
  save(establishmentId: string, quote: StoredQuote, at: InstantMs): Promise<void>;
  /** The quotation; undefined if the establishment has none with this id, or no longer. */
  read(establishmentId: string, id: string): Promise<StoredQuote | undefined>;
  /** Deletes quotes from before an instant; returns how many. */
  forget(before: InstantMs): Promise<number>;
}

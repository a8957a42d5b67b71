import type { InstantMs } from '#domain/shared/instant.ts';
import type { Price } from './partner-port.ts';

/** A price that a partner named for an order, with what is needed to take it. */
export interface StoredQuote extends Price {
  /** The partner that named it. */
  readonly service: string;
  readonly orderId: string;
  /** Where the operator said the customer is, for asking again. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
}

/** Prices that the partner named. The same quotation is kept once and never changed. */
export interface PartnerQuoteStore {
  save(establishmentId: string, quote: StoredQuote, at: InstantMs): Promise<void>;
  read(establishmentId: string, id: string): Promise<StoredQuote | undefined>;
  /** Forgets quotes of before an instant; answers how many. */
  forget(before: InstantMs): Promise<number>;
}

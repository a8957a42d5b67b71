import type { CustomerProfile } from '#domain/customers/customer.ts';
import type { CustomerRecord } from '#domain/customers/record.ts';

/** Customers by key: 55 and the digits of the phone (specification section 3). */
export interface CustomerStore {
  /** The profile; undefined if nothing is stored about the customer. */
  read(establishmentId: string, key: string): Promise<CustomerProfile | undefined>;
  /**
   * Replaces the profile by what `decide` makes of the stored one, which nobody else changes meanwhile; what
   * it throws writes nothing. A new address becomes the main one and the others are kept (see withProfile). Returns the
   * new profile.
   */
  save(
    establishmentId: string,
    key: string,
    decide: (before: CustomerProfile | undefined) => CustomerProfile,
  ): Promise<CustomerProfile>;
  /** Everything stored about the customer but the orders; undefined if there is nothing. */
  readRecord(establishmentId: string, key: string): Promise<CustomerRecord | undefined>;
  /**
   * Replaces everything stored about the customer by what `decide` makes of it, which nobody else changes meanwhile; what
   * it throws writes nothing. Returns the new record.
   */
  saveRecord(
    establishmentId: string,
    key: string,
    decide: (before: CustomerRecord | undefined) => CustomerRecord,
  ): Promise<CustomerRecord>;
  /** A page of the customers that match every word, by name; `after` is the `next` of the page before. */
  list(establishmentId: string, words: readonly string[], after?: string): Promise<CustomerPage>;
}

/** One page of the list of customers. */
export interface CustomerPage {
  readonly customers: readonly ListedCustomer[];
  /** Where the next page begins; absent on the last. */
  readonly next?: string;
}

export interface ListedCustomer {
  readonly key: string;
  readonly record: CustomerRecord;
  /** How many orders were not canceled; `lastOrderAt` ignores canceled ones, too. */
  readonly orders: number;
  readonly lastOrderAt?: Date;
}

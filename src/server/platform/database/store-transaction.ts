import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

declare const begun: unique symbol;

/** A transaction in progress, as ports name it: one store passes it to another, so that both write or neither. */
export interface StoreTransaction {
  readonly [begun]: true;
}

/** The transaction as ports pass it on. */
export function toStoreTransaction(trx: Transaction<Schema>): StoreTransaction {
  return trx as unknown as StoreTransaction;
}

/** The driver's transaction; for `postgres-*.ts` files. */
export function kyselyOf(transaction: StoreTransaction): Transaction<Schema> {
  return transaction as unknown as Transaction<Schema>;
}

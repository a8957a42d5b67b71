import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';

/** The payment methods of an establishment. They are never deleted: past orders name them. */
export interface PaymentMethodStore {
  /** In their sort order; only the active ones unless `all`. */
  list(establishmentId: string, all?: boolean): Promise<readonly PaymentMethod[]>;
  /** Adds it after the others. Repeating an id returns the existing method. */
  add(establishmentId: string, method: PaymentMethod): Promise<Result<PaymentMethod, Refusal<'too-many-entries'>>>;
  /**
   * Replaces the fields by those that `decide` makes of the stored ones, which nobody else changes meanwhile; what it
   * throws writes nothing. Refuses to activate one too many. After another kind the couriers' ledger corrects what no
   * settlement has taken yet (decision 203).
   */
  change(
    establishmentId: string,
    methodId: string,
    decide: (before: PaymentMethod) => PaymentMethod,
  ): Promise<Result<PaymentMethod, Refusal<'payment-method-not-found' | 'too-many-entries'>>>;
  /** The named ones come first, in that order; skips unknown ids. */
  sort(establishmentId: string, methodIds: readonly string[]): Promise<void>;
}

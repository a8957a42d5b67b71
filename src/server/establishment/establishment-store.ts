import type { Establishment } from '#contract/access/session-schema.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import type { EstablishmentDetails } from '#domain/establishment/establishment.ts';

/** A new establishment, with its payment methods. */
export interface NewEstablishment {
  readonly establishment: Establishment;
  readonly paymentMethods: readonly PaymentMethod[];
}

/** The establishments of this installation. Each method is one transaction. */
export interface EstablishmentStore {
  /** The establishment, disabled or not; null if there is none. */
  read(establishmentId: string): Promise<Establishment | null>;
  /** As `read`, but null for a disabled establishment: for callers that want access. */
  readOpen(establishmentId: string): Promise<Establishment | null>;
  /** Writes the establishment, its counter and its payment methods, all or nothing. */
  create(made: NewEstablishment): Promise<void>;
  /**
   * Replaces what people may change by what `decide` makes of the stored establishment, which nobody else changes
   * meanwhile; what it throws writes nothing. Returns the changed establishment, or null if there is none.
   */
  change(
    establishmentId: string,
    decide: (before: Establishment) => EstablishmentDetails,
  ): Promise<Establishment | null>;
  /** Undoes `create`, for an establishment that nothing else refers to yet. */
  withdraw(establishmentId: string): Promise<void>;
  /** True while the store holds no establishment at all. */
  isEmpty(): Promise<boolean>;
}

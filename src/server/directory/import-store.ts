import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import type { KmRate } from '#domain/delivery-fees/delivery-fee.ts';
import type { EstablishmentDetails } from '#domain/establishment/establishment.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { Photo } from '#server/catalogue/catalogue-store.ts';

/** Everything the directory says of an establishment, ready to be written. */
export interface DirectoryImport {
  /** The directory's own id. Couriers and payment methods keep theirs, too. */
  readonly establishmentId: string;
  readonly details: Omit<EstablishmentDetails, 'timeZone'>;
  /** For a new establishment only. */
  readonly timeZone: string;
  /** Undefined if the logo could not be fetched: the existing one stays. */
  readonly logoUrl: string | undefined;
  /** Undefined if the rates could not be read. */
  readonly rates: readonly KmRate[] | undefined;
  /** `photoUrl` is undefined if the photo could not be fetched. */
  readonly couriers: readonly {
    readonly id: string;
    readonly name: string;
    readonly phone: string;
    readonly photoUrl: string | undefined;
  }[];
  readonly paymentMethods: readonly PaymentMethod[];
  /** The payment methods if the directory names none. */
  readonly otherwise: readonly PaymentMethod[];
  readonly photos: readonly Photo[];
}

/** The portal's record of an account that the directory admitted. */
export interface DirectoryAccount {
  /** The e-mail in the directory's spelling. */
  readonly email: string;
  /** The hash of the directory's password, to detect a change. */
  readonly passwordHash: string;
}

/** The last known state of the directory, and the writing of a new one. Keeps what was changed here since. */
export interface DirectoryImports {
  /** The directory's id of an establishment; undefined for one that did not come from there. */
  directoryIdOf(establishmentId: string): Promise<string | undefined>;
  /** What was last remembered of the account; undefined if it did not come from the directory. */
  account(establishmentId: string, accountId: string): Promise<DirectoryAccount | undefined>;
  /** Replaces what is remembered of the account. */
  rememberAccount(establishmentId: string, accountId: string, account: DirectoryAccount, now: InstantMs): Promise<void>;
  /**
   * Writes an import, all or nothing; imports of one establishment run one after another. `foreign`: an establishment
   * that did not come from the directory has that id, and nothing was written.
   */
  apply(asked: DirectoryImport, now: InstantMs): Promise<Result<undefined, Refusal<'foreign'>>>;
}

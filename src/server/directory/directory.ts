import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import type { KmRate } from '#domain/delivery-fees/delivery-fee.ts';
import type { EstablishmentDetails } from '#domain/establishment/establishment.ts';
import type { Result } from '#domain/shared/result.ts';

/** A picture in the directory: elsewhere, within the answer, or to be fetched from the directory. */
export type DirectoryPicture =
  | { readonly from: 'address'; readonly address: string }
  | { readonly from: 'bytes'; readonly bytes: Buffer }
  | { readonly from: 'reference'; readonly reference: string };

/** The establishment that an e-mail signs in for (specification section 3, User). */
export interface DirectoryUser {
  /** IdUsuario, as a text. */
  readonly id: string;
  /** The e-mail in the directory's spelling. */
  readonly email: string;
  /** The directory's password; undefined admits nobody. */
  readonly password: string | undefined;
  readonly details: Omit<EstablishmentDetails, 'timeZone'>;
  /** Ascending; undefined if the directory has unreadable rates. */
  readonly rates: readonly KmRate[] | undefined;
  readonly logo: DirectoryPicture | undefined;
  /** The ids of its payment methods, as texts. */
  readonly paymentMethodIds: readonly string[];
}

export interface DirectoryCourier {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly photo: DirectoryPicture | undefined;
}

/** Why the directory gave no answer. `detail` names nobody and may be logged; `sentence` is for the screen. */
export interface DirectoryFailure {
  readonly code: 'directory-failed';
  readonly detail: string;
  readonly sentence: string;
}

export type DirectoryAnswer<Value> = Result<Value, DirectoryFailure>;

/**
 * The service that knows establishments, their couriers and their sign-ins. Never throws. Every call ends with its
 * `signal`.
 */
export interface Directory {
  /** The user of the first known e-mail; null if none is known. */
  find(emails: readonly string[], signal: AbortSignal): Promise<DirectoryAnswer<DirectoryUser | null>>;
  /** The active couriers of an establishment. */
  couriers(userId: string, signal: AbortSignal): Promise<DirectoryAnswer<readonly DirectoryCourier[]>>;
  paymentMethods(ids: readonly string[], signal: AbortSignal): Promise<DirectoryAnswer<readonly PaymentMethod[]>>;
  /** The raw bytes that a picture's reference leads to. */
  picture(reference: string, signal: AbortSignal): Promise<DirectoryAnswer<Buffer>>;
}

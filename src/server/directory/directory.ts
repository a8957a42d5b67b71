import type { PaymentMethod } from '#domain/catalogue.ts';
import type { KmRate } from '#domain/delivery-fee.ts';
import type { EstablishmentDetails } from '#domain/establishment.ts';

/** A picture as the directory keeps it: somewhere else, within the answer, or to be fetched from the directory. */
export type DirectoryPicture =
  | { readonly from: 'address'; readonly address: string }
  | { readonly from: 'bytes'; readonly bytes: Buffer }
  | { readonly from: 'reference'; readonly reference: string };

/** The establishment that an e-mail signs in for (specification section 3, User). */
export interface DirectoryUser {
  /** IdUsuario, as a text. */
  readonly id: string;
  /** The e-mail as the directory writes it. */
  readonly email: string;
  /** What the directory compares with; undefined lets nobody in. */
  readonly password: string | undefined;
  readonly details: Omit<EstablishmentDetails, 'timeZone'>;
  /** Ascending; undefined where the directory has rates that cannot be read. */
  readonly rates: readonly KmRate[] | undefined;
  readonly logo: DirectoryPicture | undefined;
  /** The ids of its ways of paying, as texts. */
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
  readonly detail: string;
  readonly sentence: string;
}

export type DirectoryAnswer<Value> =
  | { readonly outcome: 'answered'; readonly value: Value }
  | { readonly outcome: 'failed'; readonly failure: DirectoryFailure };

/** The service that knows establishments, their couriers and their sign-ins. Never throws. Each ends with its `signal`. */
export interface Directory {
  /** Who signs in with the first of the e-mails that is known; null where none is. */
  find(emails: readonly string[], signal: AbortSignal): Promise<DirectoryAnswer<DirectoryUser | null>>;
  /** The active couriers of an establishment. */
  couriers(userId: string, signal: AbortSignal): Promise<DirectoryAnswer<readonly DirectoryCourier[]>>;
  paymentMethods(ids: readonly string[], signal: AbortSignal): Promise<DirectoryAnswer<readonly PaymentMethod[]>>;
  /** The bytes behind a picture's reference, whatever they are. */
  picture(reference: string, signal: AbortSignal): Promise<DirectoryAnswer<Buffer>>;
}

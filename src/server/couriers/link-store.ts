import type { CourierLinkList } from '#contract/couriers/schema.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';

export type CourierLinkRecord = CourierLinkList['links'][number];

/** The owner of a link. */
export interface FoundCourierLink {
  readonly establishmentId: string;
  readonly timeZone: string;
  readonly courier: { readonly id: string; readonly name: string };
}

/** Links of couriers; stores a hash of each token, and the encrypted token. */
export interface CourierLinkStore {
  /** The links of all couriers, without their tokens. */
  list(establishmentId: string): Promise<readonly CourierLinkRecord[]>;
  /** Replaces the courier's link. False if the establishment has no active courier with this id. */
  save(
    establishmentId: string,
    courierId: string,
    link: { readonly tokenHash: string; readonly sealedToken: string; readonly createdAt: Date },
  ): Promise<boolean>;
  /** The token of the courier's link, encrypted. */
  sealedToken(
    establishmentId: string,
    courierId: string,
  ): Promise<Result<string, Refusal<'courier-not-found' | 'courier-link-not-found'>>>;
  /** False if the establishment has no such courier. */
  end(establishmentId: string, courierId: string): Promise<boolean>;
  /**
   * The only read without an establishment: finds a single row by the token's hash. Null for links of inactive
   * couriers.
   */
  find(tokenHash: string): Promise<FoundCourierLink | null>;
  /** Notes when the courier last opened his page. */
  noteSeen(establishmentId: string, courierId: string, at: Date): Promise<void>;
}

import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { type Check, ok, type Refusal, type Result } from '#domain/shared/result.ts';
import { type MailedLink, newMailedLink } from '#server/access/tokens/mailed-link.ts';
import { tokenHashOf } from '#server/access/tokens/secret.ts';

/** A shop that has requested the sign-up. */
export interface PendingSignUp {
  readonly email: string;
  readonly name: string;
  readonly establishment: string;
  readonly termsVersion: string;
  readonly termsAt: InstantMs;
}

/** Accepted terms, with the time at which the e-mail was confirmed. */
export interface TermsAcceptance extends Pick<PendingSignUp, 'email' | 'termsVersion' | 'termsAt'> {
  readonly establishmentId: string;
  readonly accountId: string;
  readonly confirmedAt: InstantMs;
}

/** Open links, by the hash of their token. */
export interface SignUpStore {
  /** Saves it, which replaces the e-mail's previous one; refused if that is younger than `pauseMs`. */
  save(asked: PendingSignUp, link: MailedLink): Promise<Check<Refusal<'just-asked'>>>;
  /** What an open link was asked for; null if the link is unknown or over. */
  find(tokenHash: string, now: InstantMs): Promise<PendingSignUp | null>;
  /** Runs what uses a link one after another, over all nodes; rejects with `LockedTooLong` if the turn does not come. */
  alone<Value>(tokenHash: string, work: () => Promise<Value>): Promise<Value>;
  /** Ends a link whose shop exists. */
  take(tokenHash: string): Promise<void>;
  /** Records who accepted which version of the terms, and when. */
  acceptTerms(acceptance: TermsAcceptance): Promise<void>;
  /** Deletes the acceptance of a shop that could not be created. */
  withdrawTerms(of: Pick<TermsAcceptance, 'establishmentId' | 'accountId'>): Promise<void>;
  /** Deletes links that expired before an instant; returns how many. */
  forget(before: InstantMs): Promise<number>;
}

export interface SignUps {
  /** The token of a new link; refused if the e-mail got one just before. */
  create(asked: PendingSignUp): Promise<Result<string, Refusal<'just-asked'>>>;
  /** What an open link was asked for; null if the link is unknown or over. */
  find(token: string): Promise<PendingSignUp | null>;
  /** Runs what uses a token one after another, over all nodes; rejects with `LockedTooLong` if the turn does not come. */
  alone<Value>(token: string, work: () => Promise<Value>): Promise<Value>;
  /** Ends a token whose shop exists. */
  take(token: string): Promise<void>;
}

const OPEN_MS = 24 * 60 * MINUTE_MS;

/** Links that confirm an e-mail, valid for a day and one use. The store has only a hash of each token. */
export function createSignUps(store: SignUpStore, clock: () => InstantMs): SignUps {
  return {
    async create(asked) {
      const now = clock();
      const { token, link } = newMailedLink(now, OPEN_MS);
      await store.forget(now);
      const saved = await store.save(asked, link);
      return saved.ok ? ok(token) : saved;
    },
    find: (token) => store.find(tokenHashOf(token), clock()),
    alone: (token, work) => store.alone(tokenHashOf(token), work),
    take: (token) => store.take(tokenHashOf(token)),
  };
}

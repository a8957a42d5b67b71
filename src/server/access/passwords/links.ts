import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { ok, type Refusal, type Result } from '#domain/shared/result.ts';
import { type MailedLink, newMailedLink } from '#server/access/tokens/mailed-link.ts';
import { tokenHashOf } from '#server/access/tokens/secret.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** The person of a link. */
export interface PasswordLinkOwner {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  /** The establishments' names, which the password may not contain. */
  readonly establishment: string;
}

/** Why no link is sent. Visitors never learn it: the answer is the same for every e-mail. */
export type PasswordLinkProblem = Refusal<'unknown-account' | 'link-just-sent'>;

/** Open links, by the hash of their token. */
export interface PasswordLinkStore {
  /**
   * Saves a link, which replaces the previous one of this active account. `link-just-sent` if the previous one is
   * younger than `pauseMs`.
   */
  save(
    email: string,
    link: MailedLink,
  ): Promise<Result<Pick<PasswordLinkOwner, 'name' | 'email'>, PasswordLinkProblem>>;
  /** The account of an open link with its active establishments; null if the link is unknown or over. */
  find(tokenHash: string, now: InstantMs): Promise<PasswordLinkOwner | null>;
  /** Ends a link and runs `adopt` in the same transaction; undefined if it has already ended. */
  spend<Adopted>(
    tokenHash: string,
    adopt: (transaction: StoreTransaction) => Promise<Adopted>,
  ): Promise<Adopted | undefined>;
}

export interface PasswordLinks {
  /** Creates a token for the active account of an e-mail. */
  create(
    email: string,
  ): Promise<Result<Pick<PasswordLinkOwner, 'name' | 'email'> & { readonly token: string }, PasswordLinkProblem>>;
  /** The account of an open link with its active establishments; null if the link is unknown or over. */
  find(token: string): Promise<PasswordLinkOwner | null>;
  /** Uses a token and runs `adopt` in the same transaction; undefined if it was already used. */
  spend<Adopted>(
    token: string,
    adopt: (transaction: StoreTransaction) => Promise<Adopted>,
  ): Promise<Adopted | undefined>;
}

const OPEN_MS = 60 * MINUTE_MS;

/**
 * Links for forgotten passwords, valid for an hour and one use. The store has only a hash of each token: a copy of it
 * opens no account.
 */
export function createPasswordLinks(store: PasswordLinkStore, clock: () => InstantMs): PasswordLinks {
  return {
    async create(email) {
      const { token, link } = newMailedLink(clock(), OPEN_MS);
      const saved = await store.save(email, link);
      return saved.ok ? ok({ ...saved.value, token }) : saved;
    },
    find: (token) => store.find(tokenHashOf(token), clock()),
    spend: (token, adopt) => store.spend(tokenHashOf(token), adopt),
  };
}

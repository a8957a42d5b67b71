import type { TeamMember } from '#contract/access/team-schema.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { Invited, TeamStore } from './team-store.ts';
import { newToken, tokenHashOf } from './tokens/secret.ts';

/** How long an invitation stays open. */
const OPEN_MS = 7 * 24 * 60 * MINUTE_MS;

export interface Invitations {
  /** Creates a link's token for a person, which replaces the previous one to this establishment. */
  create(
    establishmentId: string,
    member: Pick<TeamMember, 'id'>,
  ): Promise<{ readonly token: string; readonly endsAt: InstantMs }>;
  /** The person that a token invites; null if it has ended or never existed. */
  find(token: string): Promise<Invited | null>;
  /** Uses a token and runs `adopt` in the same transaction; undefined if it was already used. */
  spend<Adopted>(
    token: string,
    adopt: (transaction: StoreTransaction) => Promise<Adopted>,
  ): Promise<Adopted | undefined>;
}

/** Invitations by link. The store keeps a hash of each token: reading it opens no account. */
export function createInvitations(store: TeamStore, clock: () => InstantMs): Invitations {
  return {
    async create(establishmentId, { id }) {
      const token = newToken();
      const endsAt = clock() + OPEN_MS;
      await store.invite(establishmentId, id, tokenHashOf(token), endsAt);
      return { token, endsAt };
    },
    find: (token) => store.findInvited(tokenHashOf(token), clock()),
    spend: (token, adopt) => store.spendInvitation(tokenHashOf(token), adopt),
  };
}

import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { TeamMember } from '#contract/access/team-schema.ts';
import { grantsOf, roleOf } from '#domain/access/role.ts';
import { gainsRights, type Member } from '#domain/access/team.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import { endSessions } from './passwords/postgres-credentials.ts';
import { rightsMark } from './rights-mark.ts';
import type { TeamStore } from './team-store.ts';

/** The team on PostgreSQL. */
export function createTeamStore({ kysely }: Pick<Database, 'kysely'>): TeamStore {
  const members = (establishmentId: string) =>
    kysely
      .selectFrom('account_memberships')
      .innerJoin('auth_accounts', 'auth_accounts.id', 'account_memberships.account_id')
      .leftJoin('account_invitations', (join) =>
        join
          .onRef('account_invitations.account_id', '=', 'account_memberships.account_id')
          .onRef('account_invitations.establishment_id', '=', 'account_memberships.establishment_id'),
      )
      .where('account_memberships.establishment_id', '=', establishmentId)
      .select([
        'auth_accounts.id',
        'name',
        'invited_name',
        'email',
        'role',
        'grants',
        'active',
        'accepted_at',
        'ends_at',
      ])
      .select('account_memberships.created_at')
      .select((select) =>
        select
          .exists(
            select
              .selectFrom('auth_factors')
              .whereRef('auth_factors.account_id', '=', 'auth_accounts.id')
              .where('kind', '!=', 'recovery')
              .where('confirmed_at', 'is not', null)
              .select('auth_factors.id'),
          )
          .as('has_factor'),
      )
      .orderBy('name')
      .orderBy('auth_accounts.id');

  return {
    async list(establishmentId, now) {
      return (await members(establishmentId).execute()).map((row) => memberOf(row, now));
    },
    async read(establishmentId, accountId, now) {
      const row = await members(establishmentId).where('auth_accounts.id', '=', accountId).executeTakeFirst();
      return row ? memberOf(row, now) : null;
    },
    change: (establishmentId, accountId, decide, change = randomUUID()) =>
      kysely.transaction().execute(async (trx) => {
        // Nobody else takes the last place meanwhile.
        await oneByOne(trx, establishmentId);
        // Before the team, like whoever accepts by the link: both then wait in the same order.
        await trx
          .selectFrom('account_invitations')
          .where('account_id', '=', accountId)
          .where('establishment_id', '=', establishmentId)
          .select('account_id')
          .forUpdate()
          .execute();
        const rows = await trx
          .selectFrom('account_memberships')
          .where('establishment_id', '=', establishmentId)
          .select(['account_id', 'role', 'active', 'grants'])
          .orderBy('account_id')
          .forUpdate()
          .execute();
        const team: readonly Member[] = rows.map(({ account_id, role, active, grants }) => ({
          id: account_id,
          role: roleOf(role),
          active,
          grants: grantsOf(grants),
        }));
        const member = team.find(({ id }) => id === accountId);
        if (member === undefined) return refused({ code: 'account-not-found' });
        const decided = decide(team, member);
        if (decided.ok) {
          const { role, active } = decided.value;
          const grants = decided.value.grants.join();
          await trx
            .updateTable('account_memberships')
            .set({ role, active, grants })
            .where('account_id', '=', accountId)
            .where('establishment_id', '=', establishmentId)
            .execute();
          if (gainsRights(member, decided.value)) await endOpenLink(trx, establishmentId, accountId);
          // Every node reads this mark along with the ended sessions. A person without access loses his sessions.
          const mark = rightsMark({ establishmentId, accountId, change });
          if (active) await sql`insert into ended_sessions (id) values (${mark})`.execute(trx);
        }
        return decided;
      }),
    endSessions: (accountId, except) => endSessions(kysely, accountId, { except }),
    endSessionsAt: (establishmentId, accountId) => endSessions(kysely, accountId, { establishmentId }),
    async invite(establishmentId, accountId, tokenHash, endsAt) {
      const invitation = { token_hash: tokenHash, ends_at: new Date(endsAt) };
      await kysely
        .insertInto('account_invitations')
        .values({ account_id: accountId, establishment_id: establishmentId, ...invitation })
        .onConflict((conflict) => conflict.columns(['account_id', 'establishment_id']).doUpdateSet(invitation))
        .execute();
    },
    async findInvited(tokenHash, now) {
      const row = await kysely
        .selectFrom('account_invitations')
        .innerJoin('auth_accounts', 'auth_accounts.id', 'account_invitations.account_id')
        .innerJoin('account_memberships', (join) =>
          join
            .onRef('account_memberships.account_id', '=', 'account_invitations.account_id')
            .onRef('account_memberships.establishment_id', '=', 'account_invitations.establishment_id'),
        )
        .where('token_hash', '=', tokenHash)
        .where('ends_at', '>', new Date(now))
        .where('active', '=', true)
        .select([
          'auth_accounts.id',
          'name',
          'invited_name',
          'email',
          'accepted_at',
          'account_memberships.establishment_id',
        ])
        .executeTakeFirst();
      const shop =
        row &&
        (await kysely
          .selectFrom('establishments')
          .select('fantasy_name')
          .where('id', '=', row.establishment_id)
          .executeTakeFirst());
      if (row === undefined || shop === undefined) return null;
      const { id: accountId, name, invited_name, email, accepted_at, establishment_id: establishmentId } = row;
      const accepted = accepted_at !== null;
      const shown = accepted ? name : invited_name;
      return { accountId, name: shown, email, establishmentId, establishment: shop.fantasy_name, accepted };
    },
    spendInvitation: (tokenHash, adopt) =>
      kysely.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('account_invitations')
          .where('token_hash', '=', tokenHash)
          .executeTakeFirst();
        return numDeletedRows === 0n ? undefined : adopt(toStoreTransaction(trx));
      }),
  };
}

/**
 * Ends a member's open link, for a new password or of an invitation that waits: whoever made it may have fewer rights than
 * the member has now (decision 223).
 */
async function endOpenLink(trx: Transaction<Schema>, establishmentId: string, accountId: string): Promise<void> {
  await trx
    .deleteFrom('account_invitations')
    .where('account_id', '=', accountId)
    .where('establishment_id', '=', establishmentId)
    .execute();
}

interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly grants: string;
  readonly active: boolean;
  readonly created_at: Date;
  readonly ends_at: Date | null;
  readonly invited_name: string;
  readonly accepted_at: Date | null;
  readonly has_factor: unknown;
}

function memberOf(row: MemberRow, now: InstantMs): TeamMember {
  const { id, email, role, grants, active, created_at, ends_at, has_factor } = row;
  // Before the person accepts, show only the e-mail that was typed.
  const joined = row.accepted_at !== null;
  const invitedUntil = ends_at !== null && ends_at.getTime() > now ? { invitedUntil: ends_at.toISOString() } : {};
  const granted = [...grantsOf(grants)];
  return {
    id,
    name: joined ? row.name : row.invited_name,
    email,
    role: roleOf(role),
    ...(granted.length === 0 ? {} : { grants: granted }),
    active,
    createdAt: created_at.toISOString(),
    joined,
    ...(joined && has_factor === true ? { secondFactor: true as const } : {}),
    ...invitedUntil,
    // An invitation that only expired keeps its line.
    ...(!joined && ends_at === null ? { needsNewLink: true as const } : {}),
  };
}

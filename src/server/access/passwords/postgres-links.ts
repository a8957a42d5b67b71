import { ok, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { PasswordLinkStore } from './links.ts';

export function createPasswordLinkStore({ kysely }: Pick<Database, 'kysely'>): PasswordLinkStore {
  return {
    async save(email, { tokenHash, madeAt, endsAt, pauseMs }) {
      const account = await kysely
        .selectFrom('auth_accounts')
        .where('email', '=', email)
        .where((is) =>
          is.exists(
            is
              .selectFrom('account_memberships')
              .whereRef('account_memberships.account_id', '=', 'auth_accounts.id')
              .where('active', '=', true)
              .select('account_id'),
          ),
        )
        .select(['id', 'name', 'email'])
        .executeTakeFirst();
      if (account === undefined) return refused({ code: 'unknown-account' });
      const link = { token_hash: tokenHash, made_at: new Date(madeAt), ends_at: new Date(endsAt) };
      const saved = await kysely
        .insertInto('password_links')
        .values({ account_id: account.id, ...link })
        .onConflict((conflict) =>
          conflict
            .column('account_id')
            .doUpdateSet(link)
            .where('password_links.made_at', '<=', new Date(madeAt - pauseMs)),
        )
        .returning('account_id')
        .executeTakeFirst();
      return saved === undefined
        ? refused({ code: 'link-just-sent' })
        : ok({ name: account.name, email: account.email });
    },
    async find(tokenHash, now) {
      const row = await kysely
        .selectFrom('password_links')
        .innerJoin('auth_accounts', 'auth_accounts.id', 'password_links.account_id')
        .where('token_hash', '=', tokenHash)
        .where('ends_at', '>', new Date(now))
        .select(['account_id', 'name', 'email'])
        .executeTakeFirst();
      if (row === undefined) return null;
      const { account_id: accountId, name, email } = row;
      const shops = await kysely
        .selectFrom('account_memberships')
        .where('account_id', '=', accountId)
        .where('active', '=', true)
        .select('establishment_id')
        .execute();
      // One query per establishment, because each may be on another worker.
      const names: string[] = [];
      for (const { establishment_id } of shops) {
        const shop = await kysely
          .selectFrom('establishments')
          .select('fantasy_name')
          .where('id', '=', establishment_id)
          .executeTakeFirst();
        if (shop !== undefined) names.push(shop.fantasy_name);
      }
      return names.length === 0 ? null : { accountId, name, email, establishment: names.join(' ') };
    },
    spend: (tokenHash, adopt) =>
      kysely.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('password_links')
          .where('token_hash', '=', tokenHash)
          .executeTakeFirst();
        return numDeletedRows === 0n ? undefined : adopt(toStoreTransaction(trx));
      }),
  };
}

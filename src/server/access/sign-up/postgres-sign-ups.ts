import { PASSED, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createAlone } from '#server/platform/database/turns/across-nodes.ts';
import type { SignUpStore } from './sign-ups.ts';

export function createSignUpStore({ kysely, pool }: Pick<Database, 'kysely' | 'pool'>): SignUpStore {
  const alone = createAlone({ kysely, pool });
  return {
    alone: (tokenHash, work) => alone(`sign-up ${tokenHash}`, work),
    async save({ email, name, establishment, termsVersion, termsAt }, { tokenHash, madeAt, endsAt, pauseMs }) {
      const row = {
        token_hash: tokenHash,
        name,
        shop_name: establishment,
        terms_version: termsVersion,
        terms_at: new Date(termsAt),
        made_at: new Date(madeAt),
        ends_at: new Date(endsAt),
      };
      const saved = await kysely
        .insertInto('sign_ups')
        .values({ email, ...row })
        .onConflict((conflict) =>
          conflict
            .column('email')
            .doUpdateSet(row)
            .where('sign_ups.made_at', '<=', new Date(madeAt - pauseMs)),
        )
        .returning('email')
        .executeTakeFirst();
      return saved === undefined ? refused({ code: 'just-asked' }) : PASSED;
    },
    async find(tokenHash, now) {
      const row = await kysely
        .selectFrom('sign_ups')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('ends_at', '>', new Date(now))
        .executeTakeFirst();
      if (row === undefined) return null;
      const { email, name, shop_name: establishment, terms_version: termsVersion, terms_at } = row;
      return { email, name, establishment, termsVersion, termsAt: terms_at.getTime() };
    },
    async take(tokenHash) {
      await kysely.deleteFrom('sign_ups').where('token_hash', '=', tokenHash).execute();
    },
    async acceptTerms({ establishmentId, accountId, email, termsVersion, termsAt, confirmedAt }) {
      await kysely
        .insertInto('terms_acceptances')
        .values({
          establishment_id: establishmentId,
          account_id: accountId,
          email,
          version: termsVersion,
          accepted_at: new Date(termsAt),
          confirmed_at: new Date(confirmedAt),
        })
        .execute();
    },
    async withdrawTerms({ establishmentId, accountId }) {
      await kysely
        .deleteFrom('terms_acceptances')
        .where('establishment_id', '=', establishmentId)
        .where('account_id', '=', accountId)
        .execute();
    },
    async forget(before) {
      const { numDeletedRows } = await kysely
        .deleteFrom('sign_ups')
        .where('ends_at', '<=', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

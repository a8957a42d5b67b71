import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';

const OPEN_MS = 5 * MINUTE_MS;

/** Stored in the accounts library's table of verifications. Expired ones are deleted with the next challenge. */
export function createPasskeyChallenges({ kysely }: Pick<Database, 'kysely'>): PasskeyChallenges {
  const idOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');
  return {
    async ask(challenge, purpose, now) {
      await kysely.deleteFrom('auth_verifications').where('expires_at', '<=', new Date(now)).execute();
      const row = { id: idOf(challenge), identifier: purpose, value: '', expires_at: new Date(now + OPEN_MS) };
      await kysely.insertInto('auth_verifications').values(row).execute();
    },
    async take(challenge, purpose, now) {
      const { numDeletedRows } = await kysely
        .deleteFrom('auth_verifications')
        .where('id', '=', idOf(challenge))
        .where('identifier', '=', purpose)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

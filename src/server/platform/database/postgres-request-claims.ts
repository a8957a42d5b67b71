import { sql } from 'kysely';
import type { RequestClaims } from '#server/platform/http/request-claims.ts';
import type { Database } from './database.ts';

/** Claims on PostgreSQL. Of two simultaneous requests with one key, the first to write gets it. */
export function createRequestClaims({ kysely }: Database): RequestClaims {
  return {
    async claim(establishmentId, key, hash) {
      const { rows } = await sql<{ request_hash: string }>`
        insert into request_claims as c (establishment_id, key, request_hash)
        values (${establishmentId}, ${key}, ${hash})
        on conflict (establishment_id, key) do update set request_hash = c.request_hash
        returning c.request_hash`.execute(kysely);
      return rows[0]?.request_hash === hash;
    },
    async forget(before) {
      const { numAffectedRows = 0n } = await sql`
        delete from request_claims where created_at < ${new Date(before)}`.execute(kysely);
      return Number(numAffectedRows);
    },
  };
}

import { sql } from 'kysely';
import { ok, refused } from '#domain/shared/result.ts';
import type { RequestClaims } from '#server/platform/http/repeats/request-claims.ts';
import type { Database } from './database.ts';

interface ClaimRow {
  readonly request_hash: string;
  readonly answer_status: number | null;
  readonly answer_sealed: string | null;
}

/** The `answer_status` of a claim without an answer; null in claims of earlier versions. */
const NO_ANSWER = 0;

/** Claims on PostgreSQL. Of two simultaneous requests with one key, the first to write gets it. */
export function createRequestClaims({ kysely }: Database): RequestClaims {
  return {
    async claim(establishmentId, key, hash) {
      const { rows } = await sql<ClaimRow>`
        insert into request_claims as c (establishment_id, key, request_hash, answer_status)
        values (${establishmentId}, ${key}, ${hash}, ${NO_ANSWER})
        on conflict (establishment_id, key) do update set request_hash = c.request_hash
        returning c.request_hash, c.answer_status, c.answer_sealed`.execute(kysely);
      const [row] = rows;
      if (row?.request_hash !== hash) return refused({ code: 'idempotency-key-reused' });
      const { answer_status: status, answer_sealed: sealed } = row;
      if (status === null || sealed === null) return ok({ isEarlier: status === null });
      return ok({ answer: { status, sealed }, isEarlier: false });
    },
    async keep(establishmentId, key, answer) {
      const { rows } = await sql<{ status: number; sealed: string }>`
        update request_claims as c set
          customer_key = case when c.answer_sealed is null then ${answer.customerKey ?? null} else c.customer_key end,
          answer_status = case when c.answer_sealed is null then ${answer.status} else c.answer_status end,
          answer_sealed = coalesce(c.answer_sealed, ${answer.sealed})
        where establishment_id = ${establishmentId} and key = ${key}
        returning answer_status as status, answer_sealed as sealed`.execute(kysely);
      return rows[0] ?? answer;
    },
    async forget(before) {
      const { numAffectedRows = 0n } = await sql`
        delete from request_claims where created_at < ${new Date(before)}`.execute(kysely);
      return Number(numAffectedRows);
    },
  };
}

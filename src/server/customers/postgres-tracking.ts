import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/** The member of a JSON text, with the comma before or after it. Quotes within a string are escaped, so they do not match. */
const MEMBER = String.raw`"shareLink":"(?:\\.|[^"\\])*"`;
const LINK = `${MEMBER},|,?${MEMBER}`;

/** Takes the partner's tracking pages out of the orders' events, where versions before migration 196 wrote them. */
export async function eraseTracking(
  db: Kysely<Schema>,
  establishmentId: string,
  orderIds: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // On a distributed store the guard runs on the workers: Citus passes on a `set local`, but not a `set_config`.
    await sql`set local citus.propagate_set_commands = 'local'`.execute(trx);
    await sql`set local portal.erased_establishment = ${sql.lit(establishmentId)}`.execute(trx);
    await sql`
      update order_events set changes = regexp_replace(changes, ${LINK}, '', 'g')
      where establishment_id = ${establishmentId} and order_id = any (${orderIds}) and changes like '%"shareLink":%'`.execute(
      trx,
    );
  });
}

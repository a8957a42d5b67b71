import type { Transaction } from 'kysely';
import { type Check, PASSED, type Refusal, refused } from '#domain/shared/result.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** Locks an address until the end of the transaction; refuses one that does not exist or is switched off. */
export async function holdActive(
  trx: Transaction<Schema>,
  establishmentId: string,
  id: string,
): Promise<Check<Refusal<'webhook-not-found' | 'webhook-off'>>> {
  const address = await trx
    .selectFrom('webhooks')
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', id)
    .select('active')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (address === undefined) return refused({ code: 'webhook-not-found' });
  return address.active ? PASSED : refused({ code: 'webhook-off' });
}

import { sql, type Transaction } from 'kysely';
import { readLadder } from '#domain/alarms/ladder.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { LadderFacts } from './alarm-store.ts';
import { isAnybodyListening } from './postgres-listeners.ts';

/**
 * Reads the ladder and whether a device is connected. Two statements: a distributed store keeps listeners in a local
 * table. The second is not needed where this node has a device of the establishment.
 */
export async function readLadderFacts(
  trx: Transaction<Schema>,
  establishmentId: string,
  isListenedHere = false,
): Promise<LadderFacts> {
  const { rows } = await sql<{ ladder: string }>`${prepared('alarm-ladder')}
    select s.ladder from alarm_settings s where s.establishment_id = ${establishmentId}`.execute(trx);
  const listening = isListenedHere || (await isAnybodyListening(trx, establishmentId));
  return { ladder: readLadder(rows[0] && JSON.parse(rows[0].ladder)), listening };
}

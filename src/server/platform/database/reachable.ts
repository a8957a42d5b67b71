import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';

const PATIENCE_MS = 2_000;

/** True when the store answers within two seconds. */
export async function isReachable({ pool }: Database): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, delay(PATIENCE_MS, false, { ref: false })]);
}

import { onTestFinished } from 'vitest';
import { HASH_COST, setHashCost } from '#server/access/password-hash.ts';
import { CHEAP } from './cheap-hashes.ts';

/** Makes hashes at their real cost until the end of the test. */
export function hashAsInProduction(): void {
  setHashCost(HASH_COST);
  onTestFinished(() => setHashCost(CHEAP));
}

import { onTestFinished } from 'vitest';
import { HASH_COST, setHashCost } from '#server/access/password-hash.ts';
import { QUICK_COST } from '#tests/support/quick-password.ts';

/** Makes hashes at their real cost until the end of the test. */
export function hashAsInProduction(): void {
  setHashCost(HASH_COST);
  onTestFinished(() => setHashCost(QUICK_COST));
}

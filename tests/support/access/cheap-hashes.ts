import { setHashCost } from '#server/access/password-hash.ts';

/** What the hashes of tests cost: nothing. */
export const CHEAP = { N: 16, r: 1, p: 1 } as const;

// For `--import` and `setupFiles`. At their real cost, which `password-hash.test.ts` tests, hashes of passwords and PINs
// took more than half of the store tests' processor time.
setHashCost(CHEAP);

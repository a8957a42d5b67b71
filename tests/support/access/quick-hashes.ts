import { setHashCost } from '#server/access/password-hash.ts';
import { QUICK_COST } from '#tests/support/quick-password.ts';

// For `--import` and `setupFiles`. Hashes of passwords and PINs took more than half of the processor time of the store tests that
// sign people in. `password-hash.test.ts` tests the real cost.
setHashCost(QUICK_COST);

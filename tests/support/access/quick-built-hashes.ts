import { QUICK_COST } from '#tests/support/quick-password.ts';

// For `--import`, before a built program of the server: see quick-hashes.ts.
const { setHashCost } = await import(new URL('../../../dist/server/password-hash.js', import.meta.url).href);
setHashCost(QUICK_COST);

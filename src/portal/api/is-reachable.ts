import { signInHints } from '#contract/access/operations.ts';
import { pathOf } from '#contract/operation.ts';
import { serverClock } from './server-clock.ts';

const UNREACHABLE_AFTER_MS = 5000;

/** Whether the portal answers. Its answer also tells the time. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(UNREACHABLE_AFTER_MS);
  const askedAt = Date.now();
  return fetch(pathOf(signInHints), { cache: 'no-store', signal }).then(
    ({ ok, headers }) => {
      serverClock.note(headers.get('date'), askedAt);
      return ok;
    },
    () => false,
  );
}

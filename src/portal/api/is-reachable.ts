import { signInHints } from '#contract/access/operations.ts';
import { pathOf } from '#contract/operation.ts';

const UNREACHABLE_AFTER_MS = 5000;

/** Whether the portal answers. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(UNREACHABLE_AFTER_MS);
  return fetch(pathOf(signInHints), { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

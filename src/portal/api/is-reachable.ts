import { pathOf } from '#contract/endpoints.ts';

const UNREACHABLE_AFTER_MS = 5000;

/** Whether the portal answers at all. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(UNREACHABLE_AFTER_MS);
  return fetch(pathOf('signInHints'), { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

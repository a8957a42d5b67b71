import { useEffect } from 'react';
import type { FirstSteps } from '#contract/first-steps/schema.ts';
import { useSession } from '#portal/access/session.ts';
import { keepOffered } from '#portal/stores/first-steps-offer.ts';

/** Remembers in the browser whether the steps are offered, so that the next visit to the board reserves the place. */
export function useKeepOffered(data: FirstSteps | undefined): void {
  const { establishment } = useSession();
  const offered = data?.offered;
  useEffect(() => {
    if (offered !== undefined) keepOffered(establishment.id, offered);
  }, [establishment.id, offered]);
}

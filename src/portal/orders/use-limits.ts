import { useMemo } from 'react';
import { limitsInForce } from '#domain/settings-in-force.ts';
import type { UrgencyLimits } from '#domain/urgency.ts';
import { usePreferences } from '#portal/api/preferences-query.ts';
import { useSettings } from '#portal/stores/settings-store.ts';

/** The limits that colour this browser's cards; the same object while nothing of them changes. */
export function useLimits(): UrgencyLimits {
  const [settings, preferences] = [useSettings(), usePreferences()];
  return useMemo(() => limitsInForce(settings, preferences), [settings, preferences]);
}

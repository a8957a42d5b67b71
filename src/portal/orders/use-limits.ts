import { useMemo } from 'react';
import { limitsInForce } from '#domain/establishment/settings-in-force.ts';
import type { UrgencyLimits } from '#domain/orders/board/urgency.ts';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import { useSettings } from '#portal/stores/settings-store.ts';

/** The limits that colour this browser's cards; the same object until one of them changes. */
export function useLimits(): UrgencyLimits {
  const [settings, preferences] = [useSettings(), usePreferences()];
  return useMemo(() => limitsInForce(settings, preferences), [settings, preferences]);
}

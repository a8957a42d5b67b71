import { queryOptions, useQuery } from '@tanstack/react-query';
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/preferences.ts';
import { call } from './call.ts';

/** What the establishment decided for all its screens; the live feed says when it is to be read again. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call<Preferences>('readPreferences', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The establishment's preferences; the defaults until they are read. */
export function usePreferences(): Preferences {
  return useQuery(preferencesQuery).data ?? DEFAULT_PREFERENCES;
}

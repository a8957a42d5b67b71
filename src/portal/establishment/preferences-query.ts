import { queryOptions, useQuery } from '@tanstack/react-query';
import { readPreferences } from '#contract/establishment/operations.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/establishment/preferences.ts';
import { call } from '#portal/api/call.ts';

/** Preferences for all screens of the establishment; the live feed says when to refetch them. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(readPreferences, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The establishment's preferences; the defaults until they are loaded. */
export function usePreferences(): Preferences {
  return useQuery(preferencesQuery).data ?? DEFAULT_PREFERENCES;
}

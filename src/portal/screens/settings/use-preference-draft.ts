import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Preferences } from '#domain/preferences.ts';
import { call } from '#portal/api/call.ts';
import { preferencesQuery } from '#portal/api/preferences-query.ts';

/**
 * The establishment's preferences with what was changed here and not saved. Only the changed fields are kept, so what
 * another screen saves meanwhile shows in the others.
 */
export function usePreferenceDraft() {
  const client = useQueryClient();
  const { data: known, isError, refetch } = useQuery(preferencesQuery);
  const [edits, setEdits] = useState<Partial<Preferences>>({});
  return {
    /** Undefined until they are read. */
    draft: known && { ...known, ...edits },
    isError,
    refetch,
    change: (part: Partial<Preferences>) => setEdits((before) => ({ ...before, ...part })),
    /** Saves the changes, if any; throws what the call throws. */
    save: async () => {
      if (!known || Object.keys(edits).length === 0) return;
      const saved = await call<Preferences>('savePreferences', { body: { ...known, ...edits } });
      client.setQueryData(preferencesQuery.queryKey, saved);
      setEdits({});
    },
  };
}

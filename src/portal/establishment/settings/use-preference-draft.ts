import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savePreferences } from '#contract/establishment/operations.ts';
import type { Preferences } from '#domain/establishment/preferences.ts';
import { call } from '#portal/api/call.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { preferencesQuery } from '#portal/establishment/preferences-query.ts';
import { unsavedEdits } from '#portal/fields/unsaved-edits.ts';

/**
 * The establishment's preferences with unsaved changes. Holds only the changed fields, so that changes from other
 * screens still appear.
 */
export function usePreferenceDraft() {
  const client = useQueryClient();
  const { data: known, isError, refetch } = useQuery(preferencesQuery);
  const [edits, setEdits] = useState<Partial<Preferences>>({});
  const { mutateAsync: save } = useOperation(
    (body: Preferences, idempotencyKey) => call(savePreferences, { body, idempotencyKey }),
    {
      onSuccess: (saved, sent) => {
        client.setQueryData(preferencesQuery.queryKey, saved);
        setEdits((now) => unsavedEdits(now, sent));
      },
    },
  );
  return {
    /** Undefined until loaded. */
    draft: known && { ...known, ...edits },
    isError,
    refetch,
    change: (part: Partial<Preferences>) => setEdits((before) => ({ ...before, ...part })),
    /** Saves the changes, if any; throws what the call throws. */
    save: async () => {
      if (!known || Object.keys(edits).length === 0) return;
      await save({ ...known, ...edits });
    },
  };
}

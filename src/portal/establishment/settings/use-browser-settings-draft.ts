import { useState } from 'react';
import { readSettings, type Settings } from '#domain/establishment/settings.ts';
import { settingsStore, useSettings } from '#portal/stores/settings-store.ts';

/**
 * This browser's settings with unsaved changes. Holds only the changed fields, so that what another tab or the alarm's
 * own buttons change still applies.
 */
export function useBrowserSettingsDraft() {
  const saved = useSettings();
  const [edits, setEdits] = useState<Partial<Settings>>({});
  return {
    draft: { ...saved, ...edits },
    change: (part: Partial<Settings>) => setEdits((before) => ({ ...before, ...part })),
    /** Saves the changes, if any; false if the browser refused. */
    save: (): boolean => {
      if (Object.keys(edits).length === 0) return true;
      // As it is read: a flag that is off is absent from what is stored.
      const kept = settingsStore.update((current) => readSettings({ ...current, ...edits }));
      if (kept) setEdits({});
      return kept;
    },
  };
}

import { useSyncExternalStore } from 'react';
import { readSettings, type Settings } from '#domain/establishment/settings.ts';
import { SETTINGS_NOTICE } from './notice-texts.ts';
import { persistedStore } from './persisted-store.ts';

/** This browser's settings, under one fixed key (specification section 9). */
export const settingsStore = persistedStore('portal-motoboy.settings', readSettings, {
  notice: SETTINGS_NOTICE,
});

/** The settings; renders again when they change here or in another tab. */
export function useSettings(): Settings {
  return useSyncExternalStore(settingsStore.subscribe, settingsStore.get);
}

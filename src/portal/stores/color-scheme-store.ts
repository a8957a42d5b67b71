import { useSyncExternalStore } from 'react';
import { type ColorSchemeSetting, nextSetting } from './color-scheme-setting.ts';

/** Shared with public/color-scheme.js, which applies it before the first paint. */
const KEY = 'portal-motoboy.color-scheme';

const listeners = new Set<() => void>();
const system = window.matchMedia('(prefers-color-scheme: dark)');

/** The setting that the browser refused to save. */
let unsaved: ColorSchemeSetting | undefined;

function readSetting(): ColorSchemeSetting {
  if (unsaved !== undefined) return unsaved;
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

/** Whether the screen is dark or light now. */
export function currentColorScheme(): 'light' | 'dark' {
  const setting = readSetting();
  return setting === 'auto' ? systemScheme() : setting;
}

function systemScheme(): 'light' | 'dark' {
  return system.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.setAttribute('data-color-scheme', currentColorScheme());
  for (const listener of listeners) listener();
}

system.addEventListener('change', apply);
window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) apply();
});

/** Saves the setting and applies it at once. */
export function setColorScheme(setting: ColorSchemeSetting): void {
  try {
    if (setting === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, setting);
    unsaved = undefined;
  } catch {
    // Without storage the setting lasts until the page is left.
    unsaved = setting;
  }
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorSchemeSetting(): ColorSchemeSetting {
  return useSyncExternalStore(subscribe, readSetting);
}

/** The setting that the theme button sets next. */
export function useNextColorSchemeSetting(): ColorSchemeSetting {
  return useSyncExternalStore(subscribe, () => nextSetting(readSetting(), systemScheme()));
}

export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, currentColorScheme);
}

import { useSyncExternalStore } from 'react';
import { type ColorSchemeWish, nextWish } from './color-scheme-wish.ts';

/** Shared with public/color-scheme.js, which applies it before the first paint. */
const KEY = 'portal-motoboy.color-scheme';

const listeners = new Set<() => void>();
const system = window.matchMedia('(prefers-color-scheme: dark)');

function wish(): ColorSchemeWish {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

/** Whether the screen is dark or light now. */
export function currentColorScheme(): 'light' | 'dark' {
  const wanted = wish();
  return wanted === 'auto' ? (system.matches ? 'dark' : 'light') : wanted;
}

function apply(): void {
  document.documentElement.setAttribute('data-color-scheme', currentColorScheme());
  for (const listener of listeners) listener();
}

system.addEventListener('change', apply);
window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) apply();
});

/** Saves the wish and applies it at once. */
export function setColorScheme(wanted: ColorSchemeWish): void {
  try {
    if (wanted === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, wanted);
  } catch {
    // Without storage the wish lasts until the page is left.
  }
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorSchemeWish(): ColorSchemeWish {
  return useSyncExternalStore(subscribe, wish);
}

/** The wish that the theme button sets next. */
export function useNextColorSchemeWish(): ColorSchemeWish {
  return useSyncExternalStore(subscribe, () => nextWish(wish(), system.matches ? 'dark' : 'light'));
}

export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, currentColorScheme);
}

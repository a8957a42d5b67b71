import { useSyncExternalStore } from 'react';
import { DEVICE_NOTICE } from './notice-texts.ts';
import { persistedStore } from './persisted-store.ts';

/** Maximum length of a device's name, in characters. */
export const MAX_DEVICE_NAME = 30;

const KIND = globalThis.matchMedia?.('(pointer: coarse)').matches ? 'Celular' : 'Computador';

/** A default name that differs between unnamed devices: `Celular 4F`. */
const UNNAMED = `${KIND} ${crypto.getRandomValues(new Uint8Array(1))[0]?.toString(16).padStart(2, '0').toUpperCase()}`;

/**
 * This browser's name, such as `Caixa 1`, sent with every write and shown in the history, on comandas and in the audit.
 */
export const deviceStore = persistedStore('portal-motoboy.device', readName, {
  notice: DEVICE_NOTICE,
});

/** The name; renders again when it changes here or in another tab. */
export function useDeviceName(): string {
  return useSyncExternalStore(deviceStore.subscribe, deviceStore.get);
}

/** Makes the text a valid device name: only what a request header can carry, trimmed. */
export function tidyDeviceName(text: string): string {
  return text
    .replace(/[^\x20-\x7e\u00a0-\u00ff]/g, '')
    .trim()
    .slice(0, MAX_DEVICE_NAME);
}

function readName(stored: unknown): string {
  const known = typeof stored === 'string' ? tidyDeviceName(stored) : '';
  return known === '' ? UNNAMED : known;
}

// Save it at once, so that an unnamed device keeps its default name over a reload.
if (deviceStore.get() === UNNAMED) deviceStore.set(UNNAMED);

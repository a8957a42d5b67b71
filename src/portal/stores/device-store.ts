import { useSyncExternalStore } from 'react';
import { persistedStore } from './persisted-store.ts';

/** The longest name of a device, in characters. */
export const MAX_DEVICE_NAME = 30;

const KIND = globalThis.matchMedia?.('(pointer: coarse)').matches ? 'Celular' : 'Computador';

/** Two devices that nobody has named are told apart all the same: `Celular 4F`. */
const UNNAMED = `${KIND} ${crypto.getRandomValues(new Uint8Array(1))[0]?.toString(16).padStart(2, '0').toUpperCase()}`;

/** What this browser is called in the records of comandas, such as `Caixa 1`. */
export const deviceStore = persistedStore('portal-motoboy.device', readName);

/** The name, drawn again when it changes here or in another tab. */
export function useDeviceName(): string {
  return useSyncExternalStore(deviceStore.subscribe, deviceStore.get);
}

/** The text as a device may be called: what a request's header can carry, without spaces at its ends. */
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

// Kept at once, so that a device which nobody has named stays the same over a reload.
if (deviceStore.get() === UNNAMED) deviceStore.set(UNNAMED);

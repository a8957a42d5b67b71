import { useSyncExternalStore } from 'react';
import type { PaperWidth } from '#domain/ticket-paper.ts';
import { persistedStore } from './persisted-store.ts';

/** The roll in the printer of this computer, in millimetres. */
const paperStore = persistedStore<PaperWidth>('portal-motoboy.paper', (stored) => (stored === 58 ? 58 : 80));

/** The roll's width, drawn again when it changes here or in another tab. */
export function usePaperWidth(): PaperWidth {
  return useSyncExternalStore(paperStore.subscribe, paperStore.get);
}

export function keepPaperWidth(width: PaperWidth): void {
  paperStore.set(width);
}

import { useSyncExternalStore } from 'react';
import type { PaperWidth } from '#domain/printing/tickets/paper.ts';
import { PAPER_NOTICE } from './notice-texts.ts';
import { persistedStore } from './persisted-store.ts';

/** Paper width of this computer's printer, in millimetres. */
const paperStore = persistedStore<PaperWidth>('portal-motoboy.paper', (stored) => (stored === 58 ? 58 : 80), {
  notice: PAPER_NOTICE,
});

/** The paper width; renders again when it changes here or in another tab. */
export function usePaperWidth(): PaperWidth {
  return useSyncExternalStore(paperStore.subscribe, paperStore.get);
}

export function keepPaperWidth(width: PaperWidth): void {
  paperStore.set(width);
}

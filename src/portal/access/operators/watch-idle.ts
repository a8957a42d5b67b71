import { persistedStore } from '#portal/stores/persisted-store.ts';

/** When a person last used this browser, in any of its tabs, in milliseconds. */
const usedAt = persistedStore('portal-motoboy.used-at', (stored) => (typeof stored === 'number' ? stored : 0));

const SIGNS = ['pointerdown', 'keydown'] as const;
/** Minimum time between two reports of use to the other tabs, in milliseconds. */
const REPORT_EVERY_MS = 5000;

/**
 * Calls back once nobody has used any tab of this browser for this long. Timers stand still while a computer sleeps, so
 * the first key or click after it checks, too. Returns the stop.
 */
export function watchIdle(limitMs: number, onIdle: () => void): () => void {
  const leftMs = () => limitMs - Math.max(0, Date.now() - usedAt.get());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    // Read what another tab has written, even if its `storage` event has not arrived yet.
    usedAt.update((at) => at);
    const left = leftMs();
    if (left <= 0) onIdle();
    else timer = setTimeout(look, left);
  };
  const note = () => {
    const left = leftMs();
    if (left <= 0) look();
    else if (left <= limitMs - REPORT_EVERY_MS) usedAt.set(Date.now());
  };
  usedAt.set(Date.now());
  look();
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
  };
}

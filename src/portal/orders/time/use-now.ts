import { useSyncExternalStore } from 'react';
import type { InstantMs } from '#domain/shared/instant.ts';
import { createNowClock } from './now-clock.ts';

const clock = createNowClock({
  now: () => Date.now(),
  later(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  onWake(callback) {
    document.addEventListener('visibilitychange', callback);
    window.addEventListener('focus', callback);
    window.addEventListener('pageshow', callback);
    return () => {
      document.removeEventListener('visibilitychange', callback);
      window.removeEventListener('focus', callback);
      window.removeEventListener('pageshow', callback);
    };
  },
});

/** The current time, updated every 15 s and after every sleep; the same for everything rendered together. */
export function useNow(): InstantMs {
  return useSyncExternalStore(clock.subscribe, clock.now);
}

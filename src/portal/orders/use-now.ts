import { useSyncExternalStore } from 'react';
import type { InstantMs } from '#domain/instant.ts';
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

/** The present, a few times a minute and after every sleep; the same for everything that is drawn together. */
export function useNow(): InstantMs {
  return useSyncExternalStore(clock.subscribe, clock.now);
}

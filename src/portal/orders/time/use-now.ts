import { useSyncExternalStore } from 'react';
import type { InstantMs } from '#domain/shared/instant.ts';
import { isReachable } from '#portal/api/is-reachable.ts';
import { serverClock, serverNow } from '#portal/api/server-clock.ts';
import { createNowClock } from './now-clock.ts';

const clock = createNowClock({
  now() {
    if (serverClock.isUnsure()) askTheTime();
    return serverNow();
  },
  later(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  onWake(callback) {
    document.addEventListener('visibilitychange', callback);
    window.addEventListener('focus', callback);
    window.addEventListener('pageshow', callback);
    const leave = serverClock.subscribe(callback);
    return () => {
      document.removeEventListener('visibilitychange', callback);
      window.removeEventListener('focus', callback);
      window.removeEventListener('pageshow', callback);
      leave();
    };
  },
});

let isAsking = false;

/** One answer tells the time again, after a sleep or a change of this device's clock. */
function askTheTime(): void {
  if (isAsking) return;
  isAsking = true;
  void isReachable().finally(() => {
    isAsking = false;
  });
}

/** The server's current time, updated every 15 s and after every sleep; the same for everything rendered together. */
export function useNow(): InstantMs {
  return useSyncExternalStore(clock.subscribe, clock.now);
}

import { useEffect } from 'react';

/** Keeps the screen on while mounted and visible, if the browser allows it, so that the board stays visible. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const ask = async () => {
      if (document.hidden || isLeft || lock?.released === false) return;
      // Refused on an empty battery; the board works without.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isLeft) void lock?.release();
    };
    const onShown = () => void ask();
    document.addEventListener('visibilitychange', onShown);
    void ask();
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', onShown);
      void lock?.release();
    };
  }, []);
}

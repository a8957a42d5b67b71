import { useEffect, useState } from 'react';
import type { InstantMs } from '#domain/shared/instant.ts';

/** The server's time, every second while the page is visible; `aheadMs` is the server's clock minus this phone's. */
export function useServerNow(aheadMs: number): InstantMs {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
}

/** `agora`, `há 12 s`, `há 3 min`. */
export function ageText(at: InstantMs, now: InstantMs): string {
  const seconds = Math.floor((now - at) / 1000);
  if (seconds < 2) return 'agora';
  return seconds < 60 ? `há ${seconds} s` : `há ${Math.floor(seconds / 60)} min`;
}

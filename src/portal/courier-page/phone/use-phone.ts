import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Track } from '#domain/positions/position.ts';
import type { PhoneConnection } from './connection.ts';
import type { Phone } from './phone.ts';
import type { PhoneState } from './state.ts';

export const PhoneContext = createContext<Phone | null>(null);

export function usePhone(): Phone {
  const phone = use(PhoneContext);
  if (phone === null) throw new Error('usePhone needs a PhoneContext above it');
  return phone;
}

export function usePhoneState(): PhoneState {
  const { kept } = usePhone();
  return useSyncExternalStore(kept.subscribe, kept.get);
}

export function usePhoneConnection(): PhoneConnection {
  const phone = usePhone();
  return useSyncExternalStore(phone.subscribe, phone.connection);
}

/** His position, from phone and server. */
export function useWhereabouts(): Track {
  const phone = usePhone();
  return useSyncExternalStore(phone.subscribe, phone.whereabouts);
}

/** The server's clock, read every second while `ticking`. */
export function usePortalClock(ticking: boolean): number {
  const phone = usePhone();
  const [now, setNow] = useState(phone.now);
  useEffect(() => {
    if (!ticking) return undefined;
    setNow(phone.now());
    const timer = setInterval(() => setNow(phone.now()), 1000);
    return () => clearInterval(timer);
  }, [phone, ticking]);
  return now;
}

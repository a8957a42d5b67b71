import { persistedStore } from './persisted-store.ts';

/** More establishments than one browser signs in to. */
const MAX_KEPT = 20;

/** Ids of the establishments to whose board the first steps were offered when this browser last asked. */
const store = persistedStore('portal-motoboy.first-steps-offer', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_KEPT) : [],
);

/** Whether the board offered the first steps when this browser last asked. */
export function wasOffered(establishmentId: string): boolean {
  return store.get().includes(establishmentId);
}

/** Keeps the server's answer for the next visit to the board. */
export function keepOffered(establishmentId: string, offered: boolean): void {
  if (wasOffered(establishmentId) === offered) return;
  store.update((ids) => {
    const others = ids.filter((id) => id !== establishmentId);
    return offered ? [establishmentId, ...others].slice(0, MAX_KEPT) : others;
  });
}

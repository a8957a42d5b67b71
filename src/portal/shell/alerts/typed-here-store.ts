import { persistedStore } from '#portal/stores/persisted-store.ts';

/** Ids of waiting orders that were made on this browser: they ring on the others only. Shared by its tabs. */
export const typedHereStore = persistedStore('portal-motoboy.typed-here', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
);

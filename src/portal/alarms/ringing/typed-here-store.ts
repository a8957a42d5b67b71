import { persistedStore } from '#portal/stores/persisted-store.ts';

/** Ids of waiting orders made on this browser: they ring only on other devices. Shared by its tabs. */
export const typedHereStore = persistedStore('portal-motoboy.typed-here', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
);

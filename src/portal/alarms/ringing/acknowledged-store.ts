import { persistedStore } from '#portal/stores/persisted-store.ts';

/** Ids of the waiting orders acknowledged on this browser, shared by its tabs. */
export const acknowledgedStore = persistedStore('portal-motoboy.acknowledged', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
);

import type { InstantMs } from '#domain/shared/instant.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createTriesStore } from './postgres-store.ts';
import { createSharedTries } from './shared.ts';

export type Attempts = ReturnType<typeof createAttempts>;

/** Guesses of passwords, codes and PINs, counted by all nodes of a store. */
export function createAttempts(
  database: Pick<Database, 'kysely'>,
  others: { readonly secret: string; readonly clock: () => InstantMs; readonly onError: (error: unknown) => void },
) {
  const store = createTriesStore(database);
  return { ...createSharedTries({ store, ...others }), forget: store.forget };
}

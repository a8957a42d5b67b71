import type { InstantMs } from '#domain/shared/instant.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { CashStore } from './cash-store.ts';

/** What the routes of the till work with. */
export interface CashRouteDependencies {
  readonly cash: CashStore;
  readonly readEstablishment: EstablishmentStore['read'];
  readonly clock: () => InstantMs;
  readonly newId: () => string;
}

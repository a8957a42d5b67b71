import type { InstantMs } from '#domain/instant.ts';
import type { CashStore } from '#server/store/cash.ts';
import type { EstablishmentStore } from '#server/store/establishment-store.ts';

/** What the routes of the till work with. */
export interface CashRouteDependencies {
  readonly cash: CashStore;
  readonly readEstablishment: EstablishmentStore['read'];
  readonly clock: () => InstantMs;
  readonly newId: () => string;
}

export const CASH_TAGS = ['Caixa'];

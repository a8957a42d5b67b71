import type { CatalogueStore } from './catalogue-store.ts';

/** What the routes of the catalogue work with. */
export interface CatalogueRouteDependencies {
  readonly catalogue: CatalogueStore;
  readonly newId: () => string;
}

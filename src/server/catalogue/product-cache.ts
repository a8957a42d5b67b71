import type { Product } from '#domain/catalogue/catalogue.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { CatalogueReads } from './catalogue-store.ts';

export type ProductsById = ReadonlyMap<string, Product>;

/** All products, past and present, of an establishment by id; may be some seconds old. `fresh` refetches. */
export type ReadProducts = (establishmentId: string, fresh?: boolean) => Promise<ProductsById>;

export interface ProductCache {
  readonly read: ReadProducts;
  close(): void;
}

const KEPT_MS = 120_000;

interface CachedProducts {
  readonly until: number;
  readonly products: Promise<ProductsById>;
}

/**
 * Caches the catalogues in memory, so that an order costs no read. The bus announces changes to every node; what the
 * bus loses expires after {@link KEPT_MS}. `now` is the clock for that.
 */
export function createProductCache(
  catalogue: Pick<CatalogueReads, 'everyProduct'>,
  bus: Pick<Bus, 'subscribe'>,
  now: () => number,
): ProductCache {
  const kept = new Map<string, CachedProducts>();
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'catalogue-changed') kept.delete(message.establishmentId);
  });

  let swept = now();

  /** Removes expired entries, which establishments without recent orders leave behind. */
  const sweep = (): void => {
    if (now() - swept < KEPT_MS) return;
    swept = now();
    for (const [establishmentId, { until }] of kept) if (until <= swept) kept.delete(establishmentId);
  };

  const refetch = (establishmentId: string): Promise<ProductsById> => {
    sweep();
    const products = catalogue
      .everyProduct(establishmentId)
      .then((all) => new Map(all.map((product) => [product.id, product])));
    const entry = { until: now() + KEPT_MS, products };
    kept.set(establishmentId, entry);
    // Do not cache a failure: the next order reads again.
    products.catch(() => {
      if (kept.get(establishmentId) === entry) kept.delete(establishmentId);
    });
    return products;
  };

  return {
    read(establishmentId, fresh = false) {
      const known = kept.get(establishmentId);
      return known && !fresh && known.until > now() ? known.products : refetch(establishmentId);
    },
    close() {
      unsubscribe();
      kept.clear();
    },
  };
}

import type { Product } from '#domain/catalogue.ts';
import type { Bus } from '#server/live/bus.ts';
import type { CatalogueReads } from '#server/store/catalogue-reads.ts';

export type ProductsById = ReadonlyMap<string, Product>;

/** What an establishment sells and sold, by id; it may be some seconds old. `fresh` reads anew. */
export type ReadProducts = (establishmentId: string, fresh?: boolean) => Promise<ProductsById>;

export interface KeptProducts {
  readonly read: ReadProducts;
  close(): void;
}

const KEPT_MS = 120_000;

interface Kept {
  readonly until: number;
  readonly products: Promise<ProductsById>;
}

/**
 * Keeps the catalogues in memory, so that an order costs no read. Every node hears of a change over the bus; what the
 * bus loses is noticed within {@link KEPT_MS}. `now` is the clock by which they grow old.
 */
export function createKeptProducts(
  catalogue: Pick<CatalogueReads, 'everyProduct'>,
  bus: Pick<Bus, 'subscribe'>,
  now: () => number,
): KeptProducts {
  const kept = new Map<string, Kept>();
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'catalogue-changed') kept.delete(message.establishmentId);
  });

  let swept = now();

  /** Establishments that sell nothing any more leave the memory. */
  const sweep = (): void => {
    if (now() - swept < KEPT_MS) return;
    swept = now();
    for (const [establishmentId, { until }] of kept) if (until <= swept) kept.delete(establishmentId);
  };

  const readAnew = (establishmentId: string): Promise<ProductsById> => {
    sweep();
    const products = catalogue
      .everyProduct(establishmentId)
      .then((all) => new Map(all.map((product) => [product.id, product])));
    const entry = { until: now() + KEPT_MS, products };
    kept.set(establishmentId, entry);
    // A failure is not kept: the next order asks again.
    products.catch(() => {
      if (kept.get(establishmentId) === entry) kept.delete(establishmentId);
    });
    return products;
  };

  return {
    read(establishmentId, fresh = false) {
      const known = kept.get(establishmentId);
      return known && !fresh && known.until > now() ? known.products : readAnew(establishmentId);
    },
    close() {
      unsubscribe();
      kept.clear();
    },
  };
}

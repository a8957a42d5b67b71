import type { Product } from '#domain/catalogue.ts';
import { isAvailable, type LocalMoment } from '#domain/product-availability.ts';

/** The products as they can be sold at a moment: those outside their hours are not available. */
export function soldAt(products: readonly Product[], moment: LocalMoment): readonly Product[] {
  return products.map((product) => {
    const available = isAvailable(product, moment);
    return available === product.available ? product : { ...product, available };
  });
}

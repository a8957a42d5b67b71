import type { Product } from '#domain/catalogue.ts';
import { isAvailable, type LocalMoment } from '#domain/product-availability.ts';

/** The products as they can be sold at a moment: those outside their hours are not available. */
export function soldAt(products: readonly Product[], moment: LocalMoment): readonly Product[] {
  return products.map((product) => {
    const available = isAvailable(product, moment);
    return available === product.available ? product : { ...product, available };
  });
}

/** Why products cannot be sold now, by id, in a word: as they are listed, beside {@link soldAt} of them. */
export function unavailable(listed: readonly Product[], sold: readonly Product[]): ReadonlyMap<string, string> {
  const words = listed.map(({ id, available }, index): readonly [string, string | null] => {
    const word = sold[index]?.available ? null : 'Fora do horário';
    return [id, available ? word : 'Esgotado'];
  });
  return new Map(words.filter((one): one is readonly [string, string] => one[1] !== null));
}

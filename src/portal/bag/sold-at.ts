import { isAvailable, type LocalMoment } from '#domain/catalogue/availability.ts';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { OUT_OF_HOURS, SOLD_OUT } from './availability-texts.ts';

/** The products as sold at a moment: those outside their hours are unavailable. */
export function soldAt(products: readonly Product[], moment: LocalMoment): readonly Product[] {
  return products.map((product) => {
    const available = isAvailable(product, moment);
    return available === product.available ? product : { ...product, available };
  });
}

/**
 * Why products are unavailable now, by id, in a word. `listed` is the catalogue, `sold` the result of {@link soldAt}.
 */
export function unavailable(listed: readonly Product[], sold: readonly Product[]): ReadonlyMap<string, string> {
  const words = listed.map(({ id, available }, index): readonly [string, string | null] => {
    const word = sold[index]?.available ? null : OUT_OF_HOURS;
    return [id, available ? word : SOLD_OUT];
  });
  return new Map(words.filter((one): one is readonly [string, string] => one[1] !== null));
}

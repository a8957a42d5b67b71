import type { OptionGroup, Product } from '#domain/catalogue/catalogue.ts';
import { lowestPrice } from '#domain/catalogue/option-price.ts';
import { formatBrl } from '#domain/shared/money.ts';

/** `escolha 2`, `até 3`, `de 1 a 3`: how many options of a group can be chosen. */
export function limitsText({ min, max }: Pick<OptionGroup, 'min' | 'max'>): string {
  if (min === max) return `escolha ${min}`;
  return min === 0 ? `até ${max}` : `de ${min} a ${max}`;
}

/** The price of a product; without a price of its own, the cheapest choice of options: `a partir de R$ 50,00`. */
export function priceText(product: Pick<Product, 'price' | 'optionGroups'>): string {
  const { price, optionGroups = [] } = product;
  return price === 0 && optionGroups.length > 0 ? `a partir de ${formatBrl(lowestPrice(product))}` : formatBrl(price);
}

import type { OptionGroup, Product } from '#domain/catalogue.ts';
import { formatBrl } from '#domain/money.ts';
import { lowestPrice } from '#domain/option-price.ts';

/** `escolha 2`, `até 3`, `de 1 a 3`: how many options of a group are chosen. */
export function limitsText({ min, max }: Pick<OptionGroup, 'min' | 'max'>): string {
  if (min === max) return `escolha ${min}`;
  return min === 0 ? `até ${max}` : `de ${min} a ${max}`;
}

/** A product without a price of its own costs what is chosen with it: `a partir de R$ 50,00`. */
export function priceText(product: Pick<Product, 'price' | 'optionGroups'>): string {
  const { price, optionGroups = [] } = product;
  return price === 0 && optionGroups.length > 0 ? `a partir de ${formatBrl(lowestPrice(product))}` : formatBrl(price);
}

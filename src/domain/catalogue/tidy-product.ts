import type { ProductDetails } from './catalogue.ts';

/** The product as stored: trimmed texts, days sorted without duplicates, and no empty fields. */
export function tidyProduct(details: ProductDetails): ProductDetails {
  const { categoryId, price, available } = details;
  const description = details.description?.trim();
  const barcode = details.barcode?.trim();
  const availability = details.availability?.map(({ days, from, to }) => ({
    days: [...new Set(days)].sort(),
    from,
    to,
  }));
  const optionGroups = details.optionGroups?.map(({ fraction, ...group }) => ({
    ...group,
    ...(fraction ? { fraction } : {}),
    name: group.name.trim(),
    options: group.options.map((option) => ({ ...option, name: option.name.trim() })),
  }));
  return {
    categoryId,
    name: details.name.trim(),
    price,
    available,
    ...(description ? { description } : {}),
    ...(barcode ? { barcode } : {}),
    ...(availability?.length ? { availability } : {}),
    ...(optionGroups?.length ? { optionGroups } : {}),
  };
}

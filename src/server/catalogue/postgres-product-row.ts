import { readPhoto } from '#contract/catalogue/product-operations.ts';
import { pathOf } from '#contract/operation.ts';
import type { AvailabilityWindow, OptionGroup, Product, ProductDetails } from '#domain/catalogue/catalogue.ts';
import type { ProductRow } from './postgres-tables.ts';

/** A row as the domain's product; null columns are absent. */
export function toProduct(row: ProductRow): Product {
  const { description, barcode, availability, option_groups, photo_hash, archived_at } = row;
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name,
    price: row.price,
    ...(description === null ? {} : { description }),
    ...(barcode === null ? {} : { barcode }),
    available: row.available,
    sort: row.sort,
    ...(photo_hash === null ? {} : { photo: pathOf(readPhoto, { id: photo_hash }) }),
    ...(availability === null ? {} : { availability: JSON.parse(availability) as AvailabilityWindow[] }),
    ...(option_groups === null ? {} : { optionGroups: JSON.parse(option_groups) as OptionGroup[] }),
    ...(archived_at === null ? {} : { archived: true }),
  };
}

/** The columns of the product details that people edit. */
export function columnsOf(product: ProductDetails) {
  const { categoryId, name, price, description, barcode, available, availability, optionGroups } = product;
  return {
    category_id: categoryId,
    name,
    price,
    description: description ?? null,
    barcode: barcode ?? null,
    available,
    availability: availability === undefined ? null : JSON.stringify(availability),
    option_groups: optionGroups === undefined ? null : JSON.stringify(optionGroups),
  };
}

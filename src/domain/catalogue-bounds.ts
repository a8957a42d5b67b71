/** How much a catalogue may hold. Far above any real one; below them every screen and answer stays quick. */
export const CATALOGUE_BOUNDS = {
  categories: 200,
  products: 5000,
  optionGroups: 20,
  options: 60,
  windows: 7,
  /** Of one group: the largest `max`. */
  choices: 50,
  paymentMethods: 60,
  /** Characters. */
  categoryName: 60,
  productName: 120,
  description: 500,
  barcode: 40,
  optionName: 80,
  paymentMethodName: 60,
  /** Characters of an imported file. */
  csv: 1_000_000,
} as const;

/** What a photo may be; the portal makes it smaller before it sends it. */
export const PHOTO_BOUNDS = { bytes: 2 * 1024 * 1024, pixels: 1600 } as const;

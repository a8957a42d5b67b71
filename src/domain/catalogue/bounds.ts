/** The limits of a catalogue. Far above any real one; within them all screens and answers stay fast. */
export const CATALOGUE_BOUNDS = {
  categories: 200,
  products: 5000,
  optionGroups: 20,
  options: 60,
  windows: 7,
  /** The largest `max` of a group. */
  choices: 50,
  /** The active ones. */
  paymentMethods: 60,
  /** The inactive ones included, which are never deleted; one request sorts them all. */
  paymentMethodsKept: 200,
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

/** The limits of a photo; the portal shrinks photos before it uploads them. */
export const PHOTO_BOUNDS = { bytes: 2 * 1024 * 1024, pixels: 1600 } as const;

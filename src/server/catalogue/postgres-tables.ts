import type { PhotoType } from '#domain/shared/photos/header.ts';

/** The tables of the catalogue for kysely. */
export interface CatalogueSchema {
  categories: CategoryRow;
  products: ProductRow;
  photos: PhotoRow;
}

export interface CategoryRow {
  establishment_id: string;
  id: string;
  name: string;
  sort: number;
  archived_at: Date | null;
}

export interface PhotoRow {
  establishment_id: string;
  hash: string;
  type: PhotoType;
  width: number;
  height: number;
  bytes: Buffer;
}

export interface ProductRow {
  establishment_id: string;
  id: string;
  category_id: string;
  name: string;
  price: number;
  description: string | null;
  barcode: string | null;
  available: boolean;
  sort: number;
  /** JSON text of `AvailabilityWindow[]`. */
  availability: string | null;
  /** JSON text of `OptionGroup[]`. */
  option_groups: string | null;
  photo_hash: string | null;
  archived_at: Date | null;
}

import { readPhoto } from '#contract/catalogue/product-operations.ts';
import { pathOf } from '#contract/operation.ts';
import type { Category, Product, ProductDetails } from '#domain/catalogue/catalogue.ts';
import type { ImportPlan } from '#domain/catalogue/file/import.ts';
import type { Courier } from '#domain/orders/order.ts';
import type { PhotoHeader } from '#domain/shared/photos/header.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';

/** What an establishment sells. Nothing is deleted: archived products leave the lists, and past orders keep them. */
export interface CatalogueStore extends CatalogueReads, CategoryWrites, ProductWrites, PhotoWrites, ImportWrites {
  /** Throws if the id exists. */
  createCategory(establishmentId: string, category: Category): Promise<void>;
  /** Throws if the category does not exist. */
  createProduct(establishmentId: string, product: Product): Promise<void>;
}

/** Reads of the catalogue. */
export interface CatalogueReads {
  /** Categories in their sort order. */
  categories(establishmentId: string): Promise<readonly Category[]>;
  /** Products in their sort order. */
  products(establishmentId: string): Promise<readonly Product[]>;
  /** Archived products, the latest first. */
  archivedProducts(establishmentId: string): Promise<readonly Product[]>;
  /** All products that ever existed, in no order. */
  everyProduct(establishmentId: string): Promise<readonly Product[]>;
  /** Finds a product, archived ones included. */
  product(establishmentId: string, productId: string): Promise<Product | undefined>;
}

/** Changes of categories. */
export interface CategoryWrites {
  /** Adds it after the others. Repeating an id returns the existing category. */
  addCategory(
    establishmentId: string,
    category: Pick<Category, 'id' | 'name'>,
  ): Promise<Result<Category, Refusal<'too-many-entries'>>>;
  /** The renamed category; undefined if there is none that is not archived. */
  renameCategory(establishmentId: string, categoryId: string, name: string): Promise<Category | undefined>;
  /** Archives an empty category; refuses one with products. */
  archiveCategory(
    establishmentId: string,
    categoryId: string,
  ): Promise<Result<undefined, Refusal<'category-not-found' | 'category-not-empty'>>>;
  /** Puts the named categories first, in that order; skips unknown ids. */
  sortCategories(establishmentId: string, categoryIds: readonly string[]): Promise<void>;
}

/** Changes of products. An archived product cannot be changed. */
export interface ProductWrites {
  /** Adds it at the end of its category. Repeating an id returns the existing product. */
  addProduct(
    establishmentId: string,
    productId: string,
    details: ProductDetails,
  ): Promise<Result<Product, Refusal<'category-not-found' | 'too-many-entries'>>>;
  /**
   * Replaces everything except photo and position by what `decide` makes of the stored product, which nobody else
   * changes meanwhile; what it throws writes nothing. A product that changes its category moves to the end of the new one.
   */
  changeProduct(
    establishmentId: string,
    productId: string,
    decide: (before: Product) => ProductDetails,
  ): Promise<Result<Product, Refusal<'category-not-found' | 'product-not-found'>>>;
  /** Changes the sold-out switch alone, so that two devices do not overwrite each other's changes. */
  switchProduct(establishmentId: string, productId: string, available: boolean): Promise<Product | undefined>;
  /** Removes its photo; the rest stays readable. False if there is nothing to archive. */
  archiveProduct(establishmentId: string, productId: string): Promise<boolean>;
  /**
   * Restores an archived product at the end of its category, which is restored too. Returns a listed product unchanged.
   */
  restoreProduct(
    establishmentId: string,
    productId: string,
  ): Promise<Result<Product, Refusal<'product-not-found' | 'too-many-entries'>>>;
  /** Puts the named products of the category first, in that order. */
  sortProducts(
    establishmentId: string,
    categoryId: string,
    productIds: readonly string[],
  ): Promise<Result<undefined, Refusal<'category-not-found'>>>;
}

/** A picture; `hash` is the SHA-256 of its bytes in hexadecimal. */
export interface Photo extends PhotoHeader {
  readonly hash: string;
  readonly bytes: Buffer;
}

/** Photos of products, kept in the store so that every node has them. Identical pictures are stored once. */
export interface PhotoWrites {
  /** Gives a product a photo, or none; drops a photo that no product shows any more. */
  setPhoto(establishmentId: string, productId: string, photo: Photo | undefined): Promise<Product | undefined>;
  /** Gives a courier a photo, or none; undefined if there is no such courier. */
  setCourierPhoto(establishmentId: string, courierId: string, photo: Photo | undefined): Promise<Courier | undefined>;
  /** The picture with this hash; undefined if the establishment has none. */
  photo(establishmentId: string, hash: string): Promise<Pick<Photo, 'bytes' | 'type'> | undefined>;
}

/** The address under which the store's picture is read. */
export function photoAddress(hash: string): string {
  return pathOf(readPhoto, { id: hash });
}

/** Decides what to write to a catalogue, given its content. */
export type PlanImport = (catalogue: {
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
}) => ImportPlan;

/** Imports of a whole file. */
export interface ImportWrites {
  /** Decides on the current catalogue and writes everything, or nothing if the plan has errors. */
  importCatalogue(establishmentId: string, plan: PlanImport): Promise<ImportPlan>;
  /** Adds the missing products of the sample menu, or nothing if the plan has errors. */
  addSample(establishmentId: string): Promise<ImportPlan>;
  /**
   * Archives the sample menu's unchanged products, and its categories that are then empty; returns the number of
   * products.
   */
  removeSample(establishmentId: string): Promise<number>;
}

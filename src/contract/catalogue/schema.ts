import Type, { type Static } from 'typebox';
import { changeOf } from '#contract/shared/change-schema.ts';
import { Amount, SumAmount } from '#contract/shared/money-schema.ts';
import { Id, multilineText, text } from '#contract/shared/text.ts';
import { CATALOGUE_BOUNDS as BOUNDS } from '#domain/catalogue/bounds.ts';
import type { Product, ProductDetails, Weekday } from '#domain/catalogue/catalogue.ts';
import type { ChangeOf } from '#domain/shared/change.ts';

const closed = { additionalProperties: false } as const;

export const CategorySchema = Type.Object({ id: Id, name: Type.String(), sort: Type.Integer() }, closed);

/** `GET /api/categories`, in their order. */
export const CategoryListSchema = Type.Object({ categories: Type.Array(CategorySchema) }, closed);
export type CategoryList = Static<typeof CategoryListSchema>;

/** `POST /api/categories` and `PUT /api/categories/{id}`. */
export const CategoryInputSchema = Type.Object({ name: text(BOUNDS.categoryName, 1) }, closed);

const WeekdaySchema = Type.Unsafe<Weekday>(Type.Integer({ minimum: 0, maximum: 6 }));
const HourSchema = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

const availability = Type.Array(
  Type.Object(
    { days: Type.Array(WeekdaySchema, { minItems: 1, maxItems: 7 }), from: HourSchema, to: HourSchema },
    closed,
  ),
  { maxItems: BOUNDS.windows, description: 'Horários por dia de negócio (04:00 a 04:00); 0 é domingo.' },
);

const optionGroups = Type.Array(
  Type.Object(
    {
      id: Id,
      name: text(BOUNDS.optionName, 1),
      min: Type.Integer({ minimum: 0, maximum: BOUNDS.choices }),
      max: Type.Integer({ minimum: 1, maximum: BOUNDS.choices }),
      pricing: Type.Unsafe<'sum' | 'dearest'>({ type: 'string', enum: ['sum', 'dearest'] }),
      fraction: Type.Optional(
        Type.Unsafe<true>({ type: 'boolean', description: 'As escolhas são partes do produto: de duas, cada uma é ½' }),
      ),
      options: Type.Array(Type.Object({ id: Id, name: text(BOUNDS.optionName, 1), price: Amount }, closed), {
        minItems: 1,
        maxItems: BOUNDS.options,
      }),
    },
    closed,
  ),
  { maxItems: BOUNDS.optionGroups },
);

const product = Type.Object(
  {
    id: Id,
    categoryId: Id,
    name: Type.String(),
    price: SumAmount,
    description: Type.Optional(Type.String()),
    barcode: Type.Optional(Type.String()),
    available: Type.Boolean({ description: 'Falso enquanto está esgotado' }),
    sort: Type.Integer(),
    photo: Type.Optional(Type.String()),
    availability: Type.Optional(availability),
    optionGroups: Type.Optional(optionGroups),
    archived: Type.Optional(Type.Unsafe<true>({ type: 'boolean' })),
  },
  { ...closed, title: 'Product' },
);
/** The schema's own type, which must equal the domain's `Product`: tests/types/documents.ts compares them. */
export type ProductFields = Static<typeof product>;
export const ProductSchema = Type.Unsafe<Product>(product);

/** `GET /api/products`, in their order. */
export const ProductListSchema = Type.Object({ products: Type.Array(ProductSchema) }, closed);
export type ProductList = Static<typeof ProductListSchema>;

/**
 * `POST /api/products` and `PUT /api/products/{id}`: the whole product except its photo and position. The client
 * generates the ids of groups and options and keeps them.
 */
const productInput = Type.Object(
  {
    categoryId: Id,
    name: text(BOUNDS.productName, 1),
    price: Amount,
    description: Type.Optional(multilineText(BOUNDS.description)),
    barcode: Type.Optional(text(BOUNDS.barcode)),
    available: Type.Optional(Type.Boolean()),
    availability: Type.Optional(availability),
    optionGroups: Type.Optional(optionGroups),
  },
  closed,
);
/** The schema's own type, which must equal `ProductInput`: tests/types/documents.ts compares them. */
export type ProductInputFields = Static<typeof productInput>;
export type ProductInput = Omit<ProductDetails, 'available'> & { readonly available?: boolean };
export const ProductInputSchema = Type.Unsafe<ProductInput>(productInput);
export const PRODUCT_INPUT_FIELDS: readonly string[] = Object.keys(productInput.properties);

/** `PUT /api/products/{id}`. */
export const ProductChangeSchema = Type.Unsafe<ChangeOf<ProductInput>>(changeOf(productInput));

/** `PUT /api/products/{id}/available`: the sold-out switch. */
export const AvailableSchema = Type.Object({ available: Type.Boolean() }, closed);

/** `PUT /api/category-order` and `PUT /api/payment-method-order`: ids in the new order; unlisted entries follow. */
export const SortSchema = Type.Object({ ids: Type.Array(Id, { maxItems: BOUNDS.categories }) }, closed);

/** `PUT /api/product-order`: one category's products in the new order; unlisted products follow. */
export const ProductSortSchema = Type.Object(
  { categoryId: Id, ids: Type.Array(Id, { maxItems: BOUNDS.products }) },
  closed,
);

export const CatalogueParams = Type.Object({ id: Id }, closed);

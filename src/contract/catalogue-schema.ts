import Type, { type Static } from 'typebox';
import { SumAmount } from './money-schema.ts';
import { Id } from './text.ts';

const closed = { additionalProperties: false } as const;

/** `GET /api/categories`, in their order. */
export const CategoryListSchema = Type.Object(
  { categories: Type.Array(Type.Object({ id: Id, name: Type.String(), sort: Type.Integer() }, closed)) },
  closed,
);
export type CategoryList = Static<typeof CategoryListSchema>;

/** `GET /api/products`, in their order. */
export const ProductListSchema = Type.Object(
  {
    products: Type.Array(
      Type.Object(
        {
          id: Id,
          categoryId: Id,
          name: Type.String(),
          price: SumAmount,
          description: Type.Optional(Type.String()),
          barcode: Type.Optional(Type.String()),
          available: Type.Boolean(),
          sort: Type.Integer(),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type ProductList = Static<typeof ProductListSchema>;

/** `GET /api/payment-methods`: the active ones, in their order. */
export const PaymentMethodListSchema = Type.Object(
  {
    paymentMethods: Type.Array(
      Type.Object(
        { id: Id, name: Type.String(), kind: Type.String(), needsChange: Type.Boolean(), active: Type.Boolean() },
        closed,
      ),
    ),
  },
  closed,
);
export type PaymentMethodList = Static<typeof PaymentMethodListSchema>;

import Type from 'typebox';
import type { FieldsOf } from '#contract/shared/fields-of.ts';
import { SumAmount } from '#contract/shared/money-schema.ts';
import type { CatalogueDifference } from '#domain/orders/items/item.ts';

const closed = { additionalProperties: false } as const;

/** Fields that only the lines of comandas have; the server sets them. */
const comandaLineFields = {
  lineId: Type.Optional(Type.String()),
  addedAt: Type.Optional(Type.String()),
  addedBy: Type.Optional(Type.Object({ name: Type.String() }, closed)),
  device: Type.Optional(Type.String()),
  discount: Type.Optional(SumAmount),
  discountReason: Type.Optional(Type.String()),
  from: Type.Optional(Type.Array(Type.String())),
};

/** The ways in which a line can differ from the catalogue. */
export const DIFFERENCES: CatalogueDifference['kind'][] = [
  'price',
  'sold-out',
  'out-of-hours',
  'not-listed',
  'options',
];

/** How a line differed from the catalogue when it was sold; prices are for one piece with its options. */
const DifferencesSchema = Type.Array(
  Type.Unsafe<CatalogueDifference>(
    Type.Object(
      {
        kind: Type.Unsafe<CatalogueDifference['kind']>({ type: 'string', enum: DIFFERENCES }),
        catalogue: Type.Optional(SumAmount),
        charged: Type.Optional(SumAmount),
      } satisfies FieldsOf<CatalogueDifference>,
      closed,
    ),
  ),
);

/** A line of an order, including the fields of comandas. */
export const ItemSchema = Type.Object(
  {
    productId: Type.Optional(Type.String()),
    name: Type.String(),
    quantity: Type.Integer(),
    unitPrice: SumAmount,
    total: SumAmount,
    notes: Type.Optional(Type.String()),
    courtesy: Type.Optional(Type.String()),
    options: Type.Optional(
      Type.Array(
        Type.Object(
          {
            groupId: Type.Optional(Type.String()),
            optionId: Type.Optional(Type.String()),
            group: Type.Optional(Type.String({ description: 'O nome do grupo de opções' })),
            parts: Type.Optional(Type.Integer({ description: 'Em quantas partes o produto se divide: 1 de 2 é ½' })),
            name: Type.String(),
            quantity: Type.Integer(),
            unitPrice: SumAmount,
          },
          closed,
        ),
      ),
    ),
    differs: Type.Optional(DifferencesSchema),
    ...comandaLineFields,
  },
  closed,
);

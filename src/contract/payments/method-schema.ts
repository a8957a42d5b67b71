import Type, { type Static } from 'typebox';
import { Id, text } from '#contract/shared/text.ts';
import { CATALOGUE_BOUNDS as BOUNDS } from '#domain/catalogue/bounds.ts';
import type { PaymentKind } from '#domain/catalogue/catalogue.ts';

const closed = { additionalProperties: false } as const;

const KindSchema = Type.Unsafe<PaymentKind>({
  type: 'string',
  enum: ['dinheiro', 'pix', 'credito', 'debito', 'vale', 'fiado', 'online'],
});

export const PaymentMethodSchema = Type.Object(
  { id: Id, name: Type.String(), kind: KindSchema, needsChange: Type.Boolean(), active: Type.Boolean() },
  closed,
);

/** `GET /api/payment-methods`: the active ones, in their order; `?all=true` includes the inactive ones. */
export const PaymentMethodListSchema = Type.Object({ paymentMethods: Type.Array(PaymentMethodSchema) }, closed);
export type PaymentMethodList = Static<typeof PaymentMethodListSchema>;
export const PaymentMethodListQuery = Type.Object(
  { all: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])) },
  closed,
);

/** `POST /api/payment-methods` and `PUT /api/payment-methods/{id}`. Only cash may have change. */
export const PaymentMethodInputSchema = Type.Object(
  {
    name: text(BOUNDS.paymentMethodName, 1),
    kind: KindSchema,
    needsChange: Type.Optional(Type.Boolean()),
    active: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type PaymentMethodInput = Static<typeof PaymentMethodInputSchema>;

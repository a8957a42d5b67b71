import Type, { type Static } from 'typebox';
import { Id, text } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

/** An own courier as the portal receives him. */
export const CourierSchema = Type.Object(
  { id: Id, name: Type.String(), phone: Type.String(), photoUrl: Type.String(), active: Type.Boolean() },
  closed,
);

/** `GET /api/couriers`: active couriers by name; `?all=true` includes the inactive ones. */
export const CourierListSchema = Type.Object({ couriers: Type.Array(CourierSchema) }, closed);
export type CourierList = Static<typeof CourierListSchema>;
export const CourierListQuery = Type.Object(
  { all: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])) },
  closed,
);

/** `POST /api/couriers` and `PUT /api/couriers/{id}`. */
export const CourierInputSchema = Type.Object(
  { name: text(120, 1), phone: text(20, 1), photoUrl: Type.Optional(text(500)), active: Type.Optional(Type.Boolean()) },
  closed,
);
export type CourierInput = Static<typeof CourierInputSchema>;

export const CourierParams = Type.Object({ id: Id }, closed);

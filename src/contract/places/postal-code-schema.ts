import Type from 'typebox';
import { text } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

/** `GET /api/postal-codes/{postalCode}`: with or without the hyphen. */
export const PostalCodeParams = Type.Object({ postalCode: text(12, 1) }, closed);

/** The place of a postal code; the code of a whole town has no street. The coordinates are approximate. */
export const PostalPlaceSchema = Type.Object(
  {
    postalCode: Type.String(),
    address: Type.Optional(Type.String()),
    neighborhood: Type.Optional(Type.String()),
    city: Type.String(),
    uf: Type.String(),
    latitude: Type.Optional(Type.Number()),
    longitude: Type.Optional(Type.Number()),
  },
  closed,
);

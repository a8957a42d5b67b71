import Type, { type Static } from 'typebox';
import { text } from '#contract/shared/text.ts';
import { MAX_PHONES } from '#domain/establishment/establishment.ts';

const closed = { additionalProperties: false } as const;

/** `PUT /api/establishment`: empty texts are dropped. Returns the establishment. */
export const EstablishmentInputSchema = Type.Object(
  {
    fantasyName: text(120, 1),
    corporateName: Type.Optional(text(160)),
    cnpj: Type.Optional(text(18)),
    stateRegistration: Type.Optional(text(20)),
    address: Type.Optional(text(200)),
    number: Type.Optional(text(20)),
    neighborhood: Type.Optional(text(120)),
    city: Type.Optional(text(120)),
    uf: Type.Optional(text(2)),
    postalCode: Type.Optional(text(9)),
    latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
    phones: Type.Array(text(30), { maxItems: MAX_PHONES }),
    timeZone: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$' }),
  },
  closed,
);
export type EstablishmentInput = Static<typeof EstablishmentInputSchema>;

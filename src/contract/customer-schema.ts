import Type from 'typebox';
import { addressDetails } from './address-schema.ts';
import { text } from './text.ts';

const closed = { additionalProperties: false } as const;

/** `GET|PUT /api/customers/{phone}`: the profile kept under "55" + the digits of the phone. */
export const CustomerProfileSchema = Type.Object(
  {
    name: Type.Optional(text(120)),
    cpf: Type.Optional(text(18)),
    rg: Type.Optional(text(20)),
    sexo: Type.Optional(text(20)),
    address: Type.Optional(
      Type.Object(
        {
          address: Type.Optional(text(200)),
          number: Type.Optional(text(20)),
          ...addressDetails,
        },
        closed,
      ),
    ),
  },
  closed,
);

export const CustomerParams = Type.Object({ phone: text(30, 1) }, closed);

import Type, { type Static } from 'typebox';
import { text } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

/** `GET /api/companies/{cnpj}`. The slash of a formatted CNPJ is not allowed in a URL: send it plain or encoded. */
export const CompanyParams = Type.Object({ cnpj: text(24, 1) }, closed);

export const CompanySchema = Type.Object(
  {
    cnpj: Type.String(),
    corporateName: Type.String(),
    fantasyName: Type.Optional(Type.String()),
    active: Type.Boolean({ description: 'Falso para empresas baixadas, suspensas ou inaptas.' }),
    phones: Type.Array(Type.String()),
    postalCode: Type.Optional(Type.String()),
    address: Type.Optional(Type.String()),
    number: Type.Optional(Type.String()),
    neighborhood: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    uf: Type.Optional(Type.String()),
  },
  closed,
);
export type Company = Static<typeof CompanySchema>;

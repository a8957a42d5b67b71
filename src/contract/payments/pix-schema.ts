import Type, { type Static } from 'typebox';
import { text } from '#contract/shared/text.ts';
import type { PixKeyKind } from '#domain/payments/pix-key.ts';

const closed = { additionalProperties: false } as const;

export const KindSchema = Type.Unsafe<PixKeyKind>({
  type: 'string',
  enum: ['cpf', 'cnpj', 'email', 'phone', 'random'],
});

/** `PUT /api/pix-account`: the key as typed; name and city in any characters. */
export const PixAccountInputSchema = Type.Object(
  { kind: KindSchema, key: text(100, 1), name: text(60, 1), city: text(60, 1) },
  closed,
);
export type PixAccountInput = Static<typeof PixAccountInputSchema>;

/**
 * `GET /api/pix-account`: the key in the bank's form, name and city as a BR Code carries them; without `account` if
 * none is set.
 */
export const PixAccountAnswerSchema = Type.Object(
  {
    account: Type.Optional(
      Type.Object({ kind: KindSchema, key: Type.String(), name: Type.String(), city: Type.String() }, closed),
    ),
  },
  closed,
);
export type PixAccountAnswer = Static<typeof PixAccountAnswerSchema>;

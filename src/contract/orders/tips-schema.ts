import Type from 'typebox';
import type { FieldsOf } from '#contract/shared/fields-of.ts';
import { Amount, SumAmount } from '#contract/shared/money-schema.ts';
import { Id } from '#contract/shared/text.ts';
import type { OrderTip } from '#domain/orders/order.ts';

const closed = { additionalProperties: false } as const;

/** The courier's tips of an order. */
export const TipsSchema = Type.Array(
  Type.Object({ methodId: Type.String(), name: Type.String(), amount: SumAmount } satisfies FieldsOf<OrderTip>, closed),
  { description: 'Gorjetas do motoboy nos comprovantes de cartão, vale e Pix. Fora de `payments` e de `total`.' },
);

/** The tips as somebody says them; several of one method add up, zero is none. */
export const TipsInput = Type.Array(Type.Object({ methodId: Id, amount: Amount }, closed), {
  maxItems: 20,
  description: 'As gorjetas do motoboy em cartão, vale ou Pix, fora do total. Sem o campo, ficam como estão.',
});

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

/** The courier's tip that was paid with the order. */
export const PrepaidTipSchema = Type.Object(
  { methodId: Type.String(), name: Type.String(), amount: SumAmount } satisfies FieldsOf<OrderTip>,
  {
    ...closed,
    description:
      'Gorjeta que o cliente pagou on-line com o pedido, para o motoboy da loja que o entregar. Fora de `total`.',
  },
);

/** The same as an integration says it. */
export const PrepaidTipInput = Type.Object(
  { methodId: Id, amount: Amount },
  {
    ...closed,
    description:
      'Só de integrações e só em entregas: a gorjeta que o cliente pagou on-line com o pedido, fora do total e dos pagamentos. A forma de pagamento é das on-line. Entra no acerto do motoboy da loja que entregar.',
  },
);

/** The tips as somebody says them; several of one method add up, zero is none. */
export const TipsInput = Type.Array(Type.Object({ methodId: Id, amount: Amount }, closed), {
  maxItems: 20,
  description: 'As gorjetas do motoboy em cartão, vale ou Pix, fora do total. Sem o campo, ficam como estão.',
});

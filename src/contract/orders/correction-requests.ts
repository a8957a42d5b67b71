import Type from 'typebox';
import { BeyondDrawer } from '#contract/cash/requests.ts';
import { Amount } from '#contract/shared/money-schema.ts';
import { Id, reasonText, text } from '#contract/shared/text.ts';
import { Quantity } from './requests.ts';
import { TipsInput } from './tips-schema.ts';

const closed = { additionalProperties: false } as const;

/** `POST /api/orders/{id}/void`: voids a counter sale; its cash leaves the drawer. */
export const VoidSaleSchema = Type.Object({ reason: reasonText(), beyondDrawer: Type.Optional(BeyondDrawer) }, closed);

/** `POST /api/orders/{id}/remove-item`. */
export const RemoveItemSchema = Type.Object(
  {
    line: Type.Integer({ minimum: 0, maximum: 299, description: 'A posição do item no pedido, a partir de zero.' }),
    name: text(120, 1),
    quantity: Type.Optional(Quantity),
    seen: Type.Optional(
      Type.Object(
        { lines: Type.Integer({ minimum: 1, maximum: 300 }), quantity: Quantity, total: Amount },
        {
          ...closed,
          description:
            'O que estava na tela: quantas linhas o pedido tem, e a quantidade e o total desta. Se mudou, nada é removido.',
        },
      ),
    ),
    goodsBack: Type.Optional(
      Type.Boolean({ description: 'De um pedido que já saiu: o item volta à loja. Fica no histórico do pedido.' }),
    ),
    reason: reasonText(),
    beyondDrawer: Type.Optional(BeyondDrawer),
  },
  closed,
);

/** `POST /api/orders/{id}/change-payments`. */
export const ChangePaymentsSchema = Type.Object(
  {
    payments: Type.Array(Type.Object({ methodId: Id, amount: Amount, changeFor: Type.Optional(Amount) }, closed), {
      maxItems: 20,
    }),
    tips: Type.Optional(TipsInput),
    reason: reasonText(),
    beyondDrawer: Type.Optional(BeyondDrawer),
  },
  closed,
);

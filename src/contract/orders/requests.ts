import Type, { type Static } from 'typebox';
import { addressDetails } from '#contract/shared/address-schema.ts';
import { Amount } from '#contract/shared/money-schema.ts';
import { Day, Id, Instant, multilineText, reasonText, text } from '#contract/shared/text.ts';
import { MAX_LIMIT_MINUTES } from '#domain/establishment/settings.ts';
import { MAX_COURTESY } from '#domain/orders/items/courtesy.ts';
import type { OrderModule } from '#domain/orders/order.ts';
import { MAX_QUANTITY, ORDER_NOTES_LENGTH } from '#domain/orders/totals.ts';
import { IsTripPaid } from './delivery-schema.ts';
import { PrepaidTipInput } from './tips-schema.ts';

/** Request bodies refuse unknown fields; lengths and bounds are part of the contract. */
const closed = { additionalProperties: false } as const;

const CustomerInput = Type.Object(
  {
    name: text(120, 1),
    phone: Type.Optional(text(20)),
    address: Type.Optional(
      Type.Object(
        {
          address: Type.Optional(text(200, 1)),
          number: Type.Optional(text(20)),
          timeDelivery: Type.Optional(
            Type.String({
              ...text(20),
              description: `O prazo em minutos, como "30 mins": no máximo ${MAX_LIMIT_MINUTES}. Zero, ou outro texto, é sem previsão.`,
            }),
          ),
          ...addressDetails,
        },
        { ...closed, description: 'Rua e número são obrigatórios na entrega; na retirada só o prazo fica.' },
      ),
    ),
  },
  closed,
);

export const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });
const Minutes = Type.Integer({ minimum: 0, maximum: MAX_LIMIT_MINUTES });

/** A line as clients send it. */
export const ItemInput = Type.Object(
  {
    productId: Type.Optional(Id),
    name: text(120, 1),
    quantity: Quantity,
    unitPrice: Amount,
    notes: Type.Optional(multilineText(500)),
    courtesy: Type.Optional(reasonText(MAX_COURTESY)),
    options: Type.Optional(
      Type.Array(
        Type.Object(
          {
            groupId: Type.Optional(Id),
            optionId: Type.Optional(Id),
            group: Type.Optional(text(120)),
            parts: Type.Optional(Quantity),
            name: text(120, 1),
            quantity: Quantity,
            unitPrice: Amount,
          },
          closed,
        ),
        { maxItems: 50 },
      ),
    ),
  },
  closed,
);

const PaymentInput = Type.Object(
  { methodId: Id, name: Type.Optional(text(60)), amount: Amount, changeFor: Type.Optional(Amount) },
  closed,
);

/** `POST /api/orders`. */
export const NewOrderSchema = Type.Object(
  {
    module: Type.Unsafe<OrderModule>({ type: 'string', enum: ['DELIVERY', 'PDV', 'COMANDA'] }),
    cdMovement: Type.Optional(text(40)),
    command: Type.Optional(text(40)),
    commandName: Type.Optional(text(60)),
    fkOrigin: Type.Optional(text(64)),
    notify: Type.Optional(Type.Boolean()),
    orderType: Type.Optional(
      Type.String({ ...text(40), description: '`RETIRADA`: o cliente busca. Sem ele, ou com outro texto, é entrega.' }),
    ),
    origin: Type.Optional(text(40, 1)),
    timeAwait: Type.Optional(Minutes),
    timeDispatch: Type.Optional(Minutes),
    scheduledFor: Type.Optional(
      Type.Object(
        { from: Instant, to: Instant },
        { ...closed, description: 'Pedido agendado: a janela em que o cliente o quer. Só em entregas e retiradas.' },
      ),
    ),
    customer: Type.Optional(CustomerInput),
    lalamove: Type.Optional(Type.Object({ orderId: Id }, closed)),
    order: Type.Object(
      {
        originOrder: Type.Optional(text(64)),
        notes: Type.Optional(multilineText(ORDER_NOTES_LENGTH)),
        discount: Type.Optional(Amount),
        txDelivery: Type.Optional(Amount),
        items: Type.Array(ItemInput, { maxItems: 300 }),
        payments: Type.Optional(Type.Array(PaymentInput, { maxItems: 20 })),
        prepaidTip: Type.Optional(PrepaidTipInput),
      },
      closed,
    ),
  },
  closed,
);
export type NewOrderBody = Static<typeof NewOrderSchema>;

export const OrderParams = Type.Object({ id: Id }, closed);

export const DeliveryPhotoParams = Type.Object({ id: Id, photoId: Id }, closed);

export const OrderListQuery = Type.Object({ day: Type.Optional(Day) }, closed);

/** `POST /api/orders/{id}/dispatch`: either a courier or the partner. Two shapes, so that an unknown field is named. */
export const DispatchSchema = Type.Union([
  Type.Object({ courierId: Id }, closed),
  Type.Object({ partner: Type.Literal(true) }, closed),
]);

/** `POST /api/orders/{id}/complete`; the body is optional. */
export const CompleteSchema = Type.Union([
  Type.Object({ partner: Type.Optional(Type.Boolean()) }, closed),
  Type.Null(),
]);

/** The decision about the trip of the courier who has the order: whether it is paid, and whether the goods are back. */
const TripSchema = Type.Optional(
  Type.Object(
    {
      paid: IsTripPaid,
      goodsBack: Type.Boolean({ description: 'Os itens voltaram à loja, ou seguem com o outro motoboy.' }),
    },
    {
      ...closed,
      description:
        'O que valeu a viagem. Sem ela vale o padrão: paga se o motoboy informou a saída ou se o pedido foi concluído; os itens voltaram, se não foram entregues. Nada vale para quem desfaz um clique errado: no minuto depois da conclusão, ou depois da saída que o motoboy ainda não informou.',
    },
  ),
);

export const CancelSchema = Type.Object({ reason: reasonText(), trip: TripSchema }, closed);

/** `POST /api/orders/{id}/reset`; the body is optional. */
export const ResetSchema = Type.Union([Type.Object({ trip: TripSchema }, closed), Type.Null()]);

export const ChangeCourierSchema = Type.Object({ courierId: Id, trip: TripSchema }, closed);

/** `POST /api/orders/{id}/ready`. */
export const MarkReadySchema = Type.Object({ ready: Type.Boolean() }, closed);

/** For actions without input: no body, or an empty one. */
export const NoBodySchema = Type.Union([Type.Object({}, closed), Type.Null()]);

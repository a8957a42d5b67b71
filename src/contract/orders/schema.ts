import Type, { type Static } from 'typebox';
import { PartnerCallSchema } from '#contract/partner/schema.ts';
import { OrderRunSchema } from '#contract/runs/order-run-schema.ts';
import type { FieldsOf } from '#contract/shared/fields-of.ts';
import { SumAmount } from '#contract/shared/money-schema.ts';
import type { RemovedOnRoad } from '#domain/orders/corrections/removed-on-road.ts';
import type { OrderModule } from '#domain/orders/order.ts';
import { ComandaStateSchema } from './comanda-state-schema.ts';
import { DeliveryProgressSchema, EndedTripSchema } from './delivery-schema.ts';
import { ItemSchema } from './item-schema.ts';
import { PrepaidTipSchema, TipsSchema } from './tips-schema.ts';

/** The order's fields that the server sends: only those listed here leave it (`docs/glossary.md` explains them). */
const closed = { additionalProperties: false } as const;

const EstablishmentSnapshotSchema = Type.Object(
  {
    corporateName: Type.Optional(Type.String()),
    fantasyName: Type.String(),
    cnpj: Type.Optional(Type.String()),
    address: Type.Optional(Type.String()),
    number: Type.Optional(Type.String()),
    stateRegistration: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    uf: Type.Optional(Type.String()),
    latitude: Type.Optional(Type.Number()),
    longitude: Type.Optional(Type.Number()),
  },
  closed,
);

const CustomerSchema = Type.Object(
  {
    name: Type.String(),
    phone: Type.Optional(Type.String()),
    address: Type.Object(
      {
        address: Type.String(),
        number: Type.String(),
        timeDelivery: Type.Optional(Type.String()),
        complement: Type.Optional(Type.String()),
        neighborhood: Type.Optional(Type.String()),
        city: Type.Optional(Type.String()),
        uf: Type.Optional(Type.String()),
        postalCode: Type.Optional(Type.String()),
        reference: Type.Optional(Type.String()),
        latitude: Type.Optional(Type.Number()),
        longitude: Type.Optional(Type.Number()),
      },
      closed,
    ),
  },
  closed,
);

const PaymentSchema = Type.Object(
  { methodId: Type.String(), name: Type.String(), amount: SumAmount, changeFor: Type.Optional(SumAmount) },
  closed,
);

const ContentsSchema = Type.Object(
  {
    cdMovement: Type.Optional(Type.String()),
    cdDelivery: Type.Optional(Type.String()),
    cdOrder: Type.String(),
    createdAt: Type.String(),
    originOrder: Type.Optional(Type.String()),
    notes: Type.Optional(Type.String()),
    discount: SumAmount,
    subtotal: SumAmount,
    total: SumAmount,
    totalProducts: SumAmount,
    txDelivery: Type.Optional(SumAmount),
    serviceCharge: Type.Optional(SumAmount),
    servicePercent: Type.Optional(Type.Integer()),
    payments: Type.Array(PaymentSchema),
    tips: Type.Optional(TipsSchema),
    prepaidTip: Type.Optional(PrepaidTipSchema),
    items: Type.Array(ItemSchema),
  },
  closed,
);

/** The order document in answers and live messages; corresponds to the domain's `Order`. */
export const OrderSchema = Type.Object(
  {
    id: Type.String(),
    revision: Type.Integer(),
    module: Type.Unsafe<OrderModule>({ type: 'string', enum: ['DELIVERY', 'PDV', 'COMANDA'] }),
    cdMovement: Type.Optional(Type.String()),
    cdOrder: Type.String(),
    command: Type.Optional(Type.String()),
    commandName: Type.Optional(Type.String()),
    comanda: Type.Optional(ComandaStateSchema),
    createdAt: Type.String(),
    fkOrigin: Type.Optional(Type.String()),
    fkUserEstab: Type.String(),
    notify: Type.Boolean(),
    orderType: Type.Optional(Type.String()),
    origin: Type.String(),
    status: Type.Integer(),
    timeAwait: Type.Optional(Type.Integer()),
    timeDispatch: Type.Optional(Type.Integer()),
    promisedAt: Type.Optional(Type.String()),
    scheduledFor: Type.Optional(
      Type.Object(
        {
          from: Type.String(),
          to: Type.String(),
          startsAt: Type.String(),
          startedAt: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
    establishment: EstablishmentSnapshotSchema,
    customer: Type.Optional(CustomerSchema),
    order: ContentsSchema,
    readyAt: Type.Optional(Type.String()),
    carriedTo: Type.Optional(Type.String()),
    dispatchAt: Type.Optional(Type.String()),
    courierSince: Type.Optional(
      Type.String({ description: 'Quando o motoboy atual recebeu o pedido de outro, na rua. Ausente: saiu com ele.' }),
    ),
    deliveredAt: Type.Optional(Type.String()),
    returnAt: Type.Optional(Type.String()),
    returnManagerAt: Type.Optional(Type.String()),
    forecast: Type.Optional(Type.String()),
    forecastReturn: Type.Optional(Type.String()),
    partnerDelivery: Type.Optional(Type.Boolean()),
    motoboy: Type.Optional(Type.Object({ name: Type.String(), phone: Type.String(), photoUrl: Type.String() }, closed)),
    fkUserMotoboy: Type.Optional(Type.String()),
    lalamove: Type.Optional(PartnerCallSchema),
    leftAtPartner: Type.Optional(Type.String()),
    delivery: Type.Optional(DeliveryProgressSchema),
    run: Type.Optional(OrderRunSchema),
    trips: Type.Optional(Type.Array(EndedTripSchema)),
    removedOnRoad: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String(),
            quantity: Type.Number(),
            goodsBack: Type.Boolean({ description: 'O item voltou à loja.' }),
          } satisfies FieldsOf<RemovedOnRoad>,
          closed,
        ),
      ),
    ),
  },
  { ...closed, $id: 'Order', title: 'Order' },
);

/** `GET /api/last-order?phone=`. */
export const LastOrderSchema = Type.Object({ order: Type.Optional(OrderSchema) }, closed);

/** `GET /api/orders`. */
export const OrderListSchema = Type.Object(
  { day: Type.String(), revision: Type.Integer(), orders: Type.Array(OrderSchema) },
  closed,
);
export type OrderList = Static<typeof OrderListSchema>;

/** A page of orders of any day, newest first; `next` is absent on the last page. */
export const HistorySchema = Type.Object(
  {
    orders: Type.Array(OrderSchema),
    next: Type.Optional(Type.String()),
    indexing: Type.Optional(Type.Boolean({ description: 'true enquanto pedidos antigos ainda entram na busca.' })),
  },
  closed,
);
export type History = Static<typeof HistorySchema>;

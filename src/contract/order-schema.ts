import Type, { type Static } from 'typebox';
import type { CatalogueDifference } from '#domain/catalogue-check.ts';
import type { PaymentState } from '#domain/comanda.ts';
import type { OrderModule } from '#domain/order.ts';
import type { Override } from '#domain/overrides.ts';
import { SumAmount } from './money-schema.ts';
import { PartnerCallSchema } from './partner-schema.ts';

/** What leaves the server of an order: every field is listed here, nothing else is sent (`docs/glossary.md` names them). */
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

/** What only the lines of comandas carry; the server sets it. */
const comandaLineFields = {
  lineId: Type.Optional(Type.String()),
  addedAt: Type.Optional(Type.String()),
  addedBy: Type.Optional(Type.Object({ name: Type.String() }, closed)),
  device: Type.Optional(Type.String()),
  discount: Type.Optional(SumAmount),
  discountReason: Type.Optional(Type.String()),
  from: Type.Optional(Type.Array(Type.String())),
};

const DIFFERENCES: CatalogueDifference['kind'][] = ['price', 'sold-out', 'out-of-hours', 'not-listed', 'options'];

/** Where a line was not what the catalogue said when it was sold; prices are of one piece with its options. */
const DifferencesSchema = Type.Array(
  Type.Unsafe<CatalogueDifference>(
    Type.Object(
      {
        kind: Type.Unsafe<CatalogueDifference['kind']>({
          type: 'string',
          enum: DIFFERENCES,
        }),
        catalogue: Type.Optional(SumAmount),
        charged: Type.Optional(SumAmount),
      },
      closed,
    ),
  ),
);

const ItemSchema = Type.Object(
  {
    productId: Type.Optional(Type.String()),
    name: Type.String(),
    quantity: Type.Integer(),
    unitPrice: SumAmount,
    total: SumAmount,
    notes: Type.Optional(Type.String()),
    options: Type.Optional(
      Type.Array(
        Type.Object(
          {
            groupId: Type.Optional(Type.String()),
            optionId: Type.Optional(Type.String()),
            group: Type.Optional(Type.String({ description: 'O nome do grupo de opções' })),
            parts: Type.Optional(Type.Integer({ description: 'Em quantas partes o produto se divide: 1 de 2 é ½' })),
            name: Type.String(),
            quantity: Type.Integer(),
            unitPrice: SumAmount,
          },
          closed,
        ),
      ),
    ),
    differs: Type.Optional(DifferencesSchema),
    ...comandaLineFields,
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
    items: Type.Array(ItemSchema),
  },
  closed,
);

/** A payment of a comanda: received, or voided with its reason. */
const ComandaPaymentRecordSchema = Type.Object(
  {
    id: Type.String(),
    methodId: Type.String(),
    name: Type.String(),
    amount: SumAmount,
    changeFor: Type.Optional(SumAmount),
    state: Type.Unsafe<PaymentState>({ type: 'string', enum: ['received', 'voided'] }),
    receivedAt: Type.String(),
    receivedBy: Type.Object({ name: Type.String() }, closed),
    device: Type.Optional(Type.String()),
    lines: Type.Optional(Type.Array(Type.Object({ lineId: Type.String(), amount: SumAmount }, closed))),
    service: Type.Optional(SumAmount),
    share: Type.Optional(Type.Object({ person: Type.Integer(), of: Type.Integer() }, closed)),
    voidedAt: Type.Optional(Type.String()),
    voidedBy: Type.Optional(Type.Object({ name: Type.String() }, closed)),
    voidReason: Type.Optional(Type.String()),
    from: Type.Optional(Type.Array(Type.String())),
  },
  closed,
);

const ComandaStateSchema = Type.Object(
  {
    payments: Type.Optional(Type.Array(ComandaPaymentRecordSchema)),
    discountReason: Type.Optional(Type.String()),
    merged: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Type.String(),
            command: Type.String(),
            commandName: Type.Optional(Type.String()),
            discount: SumAmount,
          },
          closed,
        ),
      ),
    ),
    mergedInto: Type.Optional(Type.Object({ id: Type.String(), command: Type.String() }, closed)),
    people: Type.Optional(Type.Integer()),
    bill: Type.Optional(
      Type.Object(
        {
          at: Type.String(),
          by: Type.Object({ name: Type.String() }, closed),
          device: Type.Optional(Type.String()),
          consumption: SumAmount,
        },
        closed,
      ),
    ),
  },
  closed,
);

/** The order document as answers and live messages carry it; the twin of the domain's `Order`. */
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
    establishment: EstablishmentSnapshotSchema,
    customer: Type.Optional(CustomerSchema),
    order: ContentsSchema,
    dispatchAt: Type.Optional(Type.String()),
    returnAt: Type.Optional(Type.String()),
    returnManagerAt: Type.Optional(Type.String()),
    forecast: Type.Optional(Type.String()),
    forecastReturn: Type.Optional(Type.String()),
    partnerDelivery: Type.Optional(Type.Boolean()),
    motoboy: Type.Optional(Type.Object({ name: Type.String(), phone: Type.String(), photoUrl: Type.String() }, closed)),
    fkUserMotoboy: Type.Optional(Type.String()),
    lalamove: Type.Optional(PartnerCallSchema),
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

/** A page of orders of whatever day, newest first; `next` is absent on the last one. */
export const HistorySchema = Type.Object(
  { orders: Type.Array(OrderSchema), next: Type.Optional(Type.String()) },
  closed,
);
export type History = Static<typeof HistorySchema>;

/** A line that was not sold as the catalogue says; `line` counts from 0. */
const OverrideSchema = Type.Unsafe<Override>(
  Type.Object(
    {
      line: Type.Integer(),
      productId: Type.String(),
      name: Type.String(),
      kind: Type.Unsafe<CatalogueDifference['kind']>({ type: 'string', enum: DIFFERENCES }),
      catalogue: Type.Optional(SumAmount),
      charged: Type.Optional(SumAmount),
    },
    closed,
  ),
);

/** `GET /api/orders/{id}/events`: who did what and when, oldest first. */
export const OrderEventsSchema = Type.Object(
  {
    events: Type.Array(
      Type.Object(
        {
          revision: Type.Integer(),
          verb: Type.String(),
          actor: Type.Object({ kind: Type.String(), id: Type.String(), name: Type.String() }, closed),
          at: Type.String(),
          reason: Type.Optional(Type.String()),
          device: Type.Optional(Type.String()),
          overrides: Type.Optional(Type.Array(OverrideSchema)),
          changes: Type.Array(
            Type.Object(
              {
                path: Type.String(),
                at: Type.Optional(Type.Integer()),
                from: Type.Optional(Type.Unknown()),
                to: Type.Optional(Type.Unknown()),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type OrderEvents = Static<typeof OrderEventsSchema>;
export type OrderEvent = OrderEvents['events'][number];

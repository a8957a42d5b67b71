import Type, { type Static } from 'typebox';
import { PositionSchema } from '#contract/positions/schema.ts';
import { Amount, SumAmount } from '#contract/shared/money-schema.ts';
import { Id } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

/** The partner's call of an order (`lalamove`), in answers and live messages. */
export const PartnerCallSchema = Type.Object(
  {
    orderId: Type.Optional(Type.String({ description: 'O número da entrega no parceiro' })),
    state: Type.Optional(
      Type.Unsafe<'placing' | 'uncertain' | 'searching' | 'assigned' | 'picked-up' | 'completed' | 'failed'>({
        type: 'string',
        enum: ['placing', 'uncertain', 'searching', 'assigned', 'picked-up', 'completed', 'failed'],
      }),
    ),
    since: Type.Optional(Type.String()),
    price: Type.Optional(SumAmount),
    plate: Type.Optional(Type.String()),
    shareLink: Type.Optional(Type.String()),
    failure: Type.Optional(
      Type.Unsafe<'canceled' | 'rejected' | 'expired'>({ type: 'string', enum: ['canceled', 'rejected', 'expired'] }),
    ),
  },
  closed,
);

/** `GET /api/partner`: the service used for a dispatch with the partner flag, and whether it has prices. */
export const PartnerServiceSchema = Type.Object(
  {
    service: Type.String({ description: '`lalamove`, `xdata`, ou `none` sem serviço parceiro' }),
    title: Type.String({ description: 'O nome do serviço, como as telas o mostram' }),
    tellsPrices: Type.Boolean(),
  },
  closed,
);

/** `GET /api/orders/{id}/driver-position`: without a position until the partner sends one. */
export const DriverPositionSchema = Type.Object(
  { position: Type.Optional(PositionSchema) },
  { ...closed, title: 'DriverPosition' },
);

/** `POST /api/orders/{id}/partner-quote`. `place`: the customer's coordinates, for an address without them. */
export const AskPartnerQuoteSchema = Type.Union([
  Type.Object(
    {
      place: Type.Optional(
        Type.Object(
          {
            latitude: Type.Number({ minimum: -90, maximum: 90 }),
            longitude: Type.Number({ minimum: -180, maximum: 180 }),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  Type.Null(),
]);

/** The partner's price for a delivery. `minutes` is our estimate of the ride, from the partner's distance in metres. */
export const PartnerQuoteSchema = Type.Object(
  {
    quoteId: Type.String(),
    price: SumAmount,
    distance: Type.Optional(Type.Integer()),
    minutes: Type.Optional(Type.Integer()),
    serviceType: Type.String(),
    expiresAt: Type.String(),
  },
  closed,
);
export type PartnerQuote = Static<typeof PartnerQuoteSchema>;

/** `POST /api/orders/{id}/partner-call`. */
export const CallPartnerSchema = Type.Object({ quoteId: Id }, closed);

/** `POST /api/orders/{id}/partner-priority-fee`: the driver's total extra pay, in cents. */
export const PriorityFeeSchema = Type.Object({ amount: Amount }, closed);

/** `POST /api/orders/{id}/partner-change-driver`. */
export const ChangeDriverSchema = Type.Object(
  {
    reason: Type.Unsafe<DriverReason>({
      type: 'string',
      enum: ['DRIVER_LATE', 'DRIVER_ASKED_CHANGE', 'DRIVER_UNRESPONSIVE', 'DRIVER_RUDE'],
    }),
  },
  closed,
);
/** Reason for changing the driver. */
export type DriverReason = 'DRIVER_LATE' | 'DRIVER_ASKED_CHANGE' | 'DRIVER_UNRESPONSIVE' | 'DRIVER_RUDE';

/**
 * `POST /api/orders/{id}/partner-resolve`: the state that a person found at the partner after the answer to a call was
 * lost.
 */
export const ResolveCallSchema = Type.Union([
  Type.Object({ found: Type.Literal(false) }, closed),
  Type.Object({ found: Type.Literal(true), orderId: Id }, closed),
]);

/** The last part of the webhook path that a partner calls. */
export const WebhookParams = Type.Object({ hook: Id }, closed);

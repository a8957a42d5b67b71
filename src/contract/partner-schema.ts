import Type, { type Static } from 'typebox';
import { Amount, SumAmount } from './money-schema.ts';
import { Id, text } from './text.ts';

const closed = { additionalProperties: false } as const;

/** The partner's side of an order (`lalamove`), as answers and live messages carry it. */
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

/** `GET /api/partner`: which service stands behind a dispatch with the partner flag. Only `lalamove` tells prices. */
export const PartnerServiceSchema = Type.Object(
  { service: Type.Unsafe<'lalamove' | 'xdata' | 'none'>({ type: 'string', enum: ['lalamove', 'xdata', 'none'] }) },
  closed,
);
export type PartnerServiceName = Static<typeof PartnerServiceSchema>;

/** `POST /api/orders/{id}/partner-quote`. `place` is where the customer is, for an address that does not say. */
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

/** What the partner asks for a delivery. `minutes` is our estimate of the ride, from the partner's distance in metres. */
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

/** `POST /api/orders/{id}/partner-priority-fee`: what the driver gets on top, in all, in cents. */
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
/** Why a driver is changed, in the partner's words. */
export type DriverReason = 'DRIVER_LATE' | 'DRIVER_ASKED_CHANGE' | 'DRIVER_UNRESPONSIVE' | 'DRIVER_RUDE';

/** `POST /api/orders/{id}/partner-resolve`: what somebody found at the partner after the answer to a call was lost. */
export const ResolveCallSchema = Type.Union([
  Type.Object({ found: Type.Literal(false) }, closed),
  Type.Object({ found: Type.Literal(true), orderId: Id }, closed),
]);

const Environment = Type.Unsafe<'sandbox' | 'production'>({ type: 'string', enum: ['sandbox', 'production'] });

/** `GET /api/integrations/lalamove`: never the secret. */
export const LalamoveAccountSchema = Type.Object(
  {
    configured: Type.Boolean(),
    apiKeyEnd: Type.Optional(Type.String({ description: 'Os quatro últimos caracteres da chave' })),
    market: Type.Optional(Type.String()),
    environment: Type.Optional(Environment),
    serviceType: Type.Optional(Type.String()),
    webhookPath: Type.Optional(Type.String({ description: 'O caminho que o Lalamove deve chamar' })),
    webhookSeenAt: Type.Optional(Type.String()),
  },
  closed,
);
export type LalamoveAccount = Static<typeof LalamoveAccountSchema>;

/** `PUT /api/integrations/lalamove`. Without keys the stored ones stay. */
export const SaveLalamoveSchema = Type.Object(
  {
    apiKey: Type.Optional(text(200, 8)),
    apiSecret: Type.Optional(text(200, 8)),
    market: Type.String({ pattern: '^[A-Z]{2}(_[A-Z]{2,4})?$' }),
    environment: Environment,
    serviceType: Type.String({ pattern: '^[A-Z0-9_]{2,40}$' }),
  },
  closed,
);
export type SaveLalamove = Static<typeof SaveLalamoveSchema>;

/** `POST /api/integrations/lalamove/test`: one read at the partner, and the services it offers. */
export const LalamoveTestSchema = Type.Object(
  {
    ok: Type.Boolean(),
    sentence: Type.String(),
    services: Type.Array(Type.Object({ key: Type.String(), cities: Type.Array(Type.String()) }, closed)),
  },
  closed,
);
export type LalamoveTest = Static<typeof LalamoveTestSchema>;

export const WebhookParams = Type.Object({ hook: Id }, closed);

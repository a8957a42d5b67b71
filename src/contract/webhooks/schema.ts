import Type, { type Static } from 'typebox';
import { Id, text } from '#contract/shared/text.ts';
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook.ts';

const closed = { additionalProperties: false } as const;

export const WebhookEventSchema = Type.Union([
  Type.Literal('order.placed'),
  Type.Literal('order.dispatched'),
  Type.Literal('order.completed'),
  Type.Literal('order.canceled'),
  Type.Literal('order.changed'),
  Type.Literal('order.unheard'),
  Type.Literal('day.summary'),
]);

/** `POST /api/webhooks` and `PUT /api/webhooks/{id}`. */
export const WebhookInputSchema = Type.Object(
  {
    url: text(500, 8),
    events: Type.Array(WebhookEventSchema, { minItems: 1, maxItems: WEBHOOK_EVENTS.length, uniqueItems: true }),
    active: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type WebhookInput = Static<typeof WebhookInputSchema>;

/**
 * The breaker of an address whose last message failed. `closed`: messages are still sent. `open`: none before
 * `nextTryAt`. `half-open`: the next message is sent alone and decides. `since`: time of the first of `failures`.
 */
const WebhookBreakerSchema = Type.Object(
  {
    state: Type.Union([Type.Literal('closed'), Type.Literal('open'), Type.Literal('half-open')]),
    since: Type.String(),
    failures: Type.Integer(),
    nextTryAt: Type.Optional(Type.String()),
    lastFailure: Type.Optional(Type.String()),
  },
  closed,
);

/**
 * An address that receives order events. `disabledReason` is present when the portal switched it off, `waiting` when
 * messages wait for it (counted up to 10,000), `breaker` when the last attempt failed.
 */
export const WebhookSchema = Type.Object(
  {
    id: Id,
    url: Type.String(),
    events: Type.Array(WebhookEventSchema),
    active: Type.Boolean(),
    createdAt: Type.String(),
    disabledReason: Type.Optional(Type.String()),
    waiting: Type.Optional(Type.Integer()),
    breaker: Type.Optional(WebhookBreakerSchema),
  },
  closed,
);
export type Webhook = Static<typeof WebhookSchema>;

export const WebhookListSchema = Type.Object({ webhooks: Type.Array(WebhookSchema) }, closed);
export type WebhookList = Static<typeof WebhookListSchema>;

/** The answer to registering an address; the only one that contains its secret. */
export const CreatedWebhookSchema = Type.Object({ webhook: WebhookSchema, secret: Type.String() }, closed);
export type CreatedWebhook = Static<typeof CreatedWebhookSchema>;

/** One message to one address. `failure` is a Portuguese message about the last attempt. */
export const WebhookDeliverySchema = Type.Object(
  {
    id: Id,
    event: Type.Union([WebhookEventSchema, Type.Literal('test')]),
    orderId: Type.Optional(Id),
    cdOrder: Type.Optional(Type.String()),
    command: Type.Optional(Type.String()),
    state: Type.Union([Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('failed')]),
    tries: Type.Integer(),
    createdAt: Type.String(),
    lastTriedAt: Type.Optional(Type.String()),
    status: Type.Optional(Type.Integer()),
    failure: Type.Optional(Type.String()),
  },
  closed,
);
export type WebhookDelivery = Static<typeof WebhookDeliverySchema>;

/** Newest first, at most fifty. */
export const WebhookDeliveryListSchema = Type.Object({ deliveries: Type.Array(WebhookDeliverySchema) }, closed);
export type WebhookDeliveryList = Static<typeof WebhookDeliveryListSchema>;

export const WebhookParams = Type.Object({ id: Id }, closed);
export const WebhookDeliveryParams = Type.Object({ id: Id, deliveryId: Id }, closed);

import Type, { type Static } from 'typebox';
import type { FieldsOf } from '#contract/shared/fields-of.ts';
import { SumAmount } from '#contract/shared/money-schema.ts';
import { ActorSchema, FieldChangeSchema } from '#contract/shared/trail-schema.ts';
import type { Override } from '#domain/orders/items/overrides.ts';
import { DIFFERENCES } from './item-schema.ts';

const closed = { additionalProperties: false } as const;

/** A line that differed from the catalogue when sold; `line` counts from 0. */
const OverrideSchema = Type.Unsafe<Override>(
  Type.Object(
    {
      line: Type.Integer(),
      productId: Type.String(),
      name: Type.String(),
      kind: Type.Unsafe<Override['kind']>({ type: 'string', enum: [...DIFFERENCES, 'courtesy'] }),
      reason: Type.Optional(Type.String()),
      catalogue: Type.Optional(SumAmount),
      charged: Type.Optional(SumAmount),
    } satisfies FieldsOf<Override>,
    closed,
  ),
);

/** The first time that a person of the shop saw the order's alarm. */
const SeenSchema = Type.Object(
  {
    at: Type.String(),
    by: Type.String(),
    device: Type.Optional(Type.String()),
    after: Type.Integer({ minimum: 0, description: 'Segundos desde que o pedido pediu atenção.' }),
  },
  closed,
);

/** `GET /api/orders/{id}/events`: who did what and when, and who saw its alarm; each oldest first. */
export const OrderEventsSchema = Type.Object(
  {
    events: Type.Array(
      Type.Object(
        {
          revision: Type.Integer(),
          verb: Type.String(),
          actor: ActorSchema,
          at: Type.String(),
          reason: Type.Optional(Type.String()),
          device: Type.Optional(Type.String()),
          overrides: Type.Optional(Type.Array(OverrideSchema)),
          changes: Type.Array(FieldChangeSchema),
        },
        closed,
      ),
    ),
    seen: Type.Array(SeenSchema, {
      description: 'Quem viu primeiro os avisos do pedido nos últimos 90 dias; vazio para quem o digitou na loja.',
    }),
  },
  closed,
);
export type OrderSeen = Static<typeof SeenSchema>;
export type OrderEvents = Static<typeof OrderEventsSchema>;
export type OrderEvent = OrderEvents['events'][number];

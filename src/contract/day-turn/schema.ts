import Type from 'typebox';
import { OrderSchema } from '#contract/orders/schema.ts';
import { Day, reasonText } from '#contract/shared/text.ts';
import { TURN_KINDS, type TurnKind } from '#domain/day-turn/day-turn.ts';

const closed = { additionalProperties: false } as const;

/** `POST /api/day-turns`: what was left, and why it is carried over; without anything left, no reason is needed. */
export const DayTurnSchema = Type.Object(
  {
    day: Day,
    carried: Type.Array(
      Type.Object(
        {
          kind: Type.Unsafe<TurnKind>({ type: 'string', enum: [...TURN_KINDS] }),
          count: Type.Integer({ minimum: 1, maximum: 10_000 }),
        },
        closed,
      ),
      { maxItems: TURN_KINDS.length },
    ),
    reason: Type.Optional(reasonText()),
  },
  closed,
);

/** `GET /api/day-turns/left-over`: `day` is the last one with orders before the current one; null if there is none. */
export const LeftOverSchema = Type.Object(
  { day: Type.Union([Day, Type.Null()]), orders: Type.Array(OrderSchema) },
  closed,
);

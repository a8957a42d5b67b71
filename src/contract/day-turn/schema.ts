import Type from 'typebox';
import { OrderSchema } from '#contract/orders/schema.ts';
import { Day, reasonText } from '#contract/shared/text.ts';
import { CARRIED_KINDS, type CarriedKind } from '#domain/day-turn/carried.ts';

const closed = { additionalProperties: false } as const;

/** `POST /api/day-turns`: what is carried over and why; nothing unfinished needs no reason. */
export const DayTurnSchema = Type.Object(
  {
    day: Day,
    carried: Type.Array(
      Type.Object(
        {
          kind: Type.Unsafe<CarriedKind>({ type: 'string', enum: [...CARRIED_KINDS] }),
          count: Type.Integer({ minimum: 1, maximum: 10_000 }),
          names: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { maxItems: 100 })),
        },
        closed,
      ),
      { maxItems: CARRIED_KINDS.length },
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

import Type from 'typebox';
import { OrderSchema } from '#contract/orders/schema.ts';
import { Day, Id, reasonText } from '#contract/shared/text.ts';
import { CARRIED_KINDS, type CarriedKind, MOST_MOVED } from '#domain/day-turn/carried.ts';

const closed = { additionalProperties: false } as const;

const CarriedSchema = Type.Object(
  {
    kind: Type.Unsafe<CarriedKind>({ type: 'string', enum: [...CARRIED_KINDS] }),
    count: Type.Integer({ minimum: 1, maximum: 10_000 }),
    names: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { maxItems: 100 })),
    moved: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 120 }), {
        maxItems: MOST_MOVED,
        description: 'Os códigos dos que seguem para o painel do dia seguinte',
      }),
    ),
  },
  closed,
);

/** `POST /api/day-turns`: which orders go to the next board, and why; what is unfinished needs a reason, scheduled orders do not. */
export const DayTurnSchema = Type.Object(
  {
    day: Day,
    carry: Type.Optional(
      Type.Array(Id, {
        maxItems: MOST_MOVED,
        description:
          'Os pedidos em aberto que seguem para o painel do dia seguinte (ou de hoje, se o dia já virou). Os que não estão mais em aberto ficam de fora.',
      }),
    ),
    carried: Type.Optional(
      Type.Array(CarriedSchema, {
        maxItems: CARRIED_KINDS.length,
        description: 'Não é lido: o servidor vê o que está em aberto. Páginas antigas ainda enviam.',
      }),
    ),
    reason: Type.Optional(reasonText()),
    seen: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description:
          'O número da virada mais nova deste dia que a tela mostra, 0 sem nenhuma. Se já há outra depois dela, a virada é recusada.',
      }),
    ),
  },
  closed,
);

/** A recorded turn. What was carried over and why are only for who may read the audit. */
export const RecordedTurnSchema = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: '1 é a primeira virada do dia' }),
    at: Type.String({ format: 'date-time' }),
    by: Type.String({ description: 'O nome de quem registrou' }),
    carried: Type.Optional(Type.Array(CarriedSchema)),
    reason: Type.Optional(Type.String()),
  },
  closed,
);

export const DayTurnsQuery = Type.Object({ day: Day }, closed);

/** `GET /api/day-turns`: the turns of a day, the newest first. */
export const DayTurnListSchema = Type.Object({ day: Day, turns: Type.Array(RecordedTurnSchema) }, closed);

/** `GET /api/day-turns/left-over`: `day` is the last one with orders before the current one; null if there is none. */
export const LeftOverSchema = Type.Object(
  { day: Type.Union([Day, Type.Null()]), orders: Type.Array(OrderSchema) },
  closed,
);

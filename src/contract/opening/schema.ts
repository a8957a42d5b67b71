import Type, { type Static } from 'typebox';
import { Instant, text } from '#contract/shared/text.ts';
import { OPENING_BOUNDS } from '#domain/opening/bounds.ts';
import { MAX_INTERVALS, WEEKDAYS } from '#domain/opening/hours.ts';
import type { OpeningState } from '#domain/opening/opening.ts';

const closed = { additionalProperties: false } as const;

const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const LeadMinutes = Type.Integer({ minimum: 0, maximum: OPENING_BOUNDS.leadMinutes });

const HoursSchema = Type.Union(
  [
    Type.Array(Type.Array(Type.Object({ from: Time, to: Time }, closed), { maxItems: MAX_INTERVALS }), {
      minItems: WEEKDAYS,
      maxItems: WEEKDAYS,
    }),
    Type.Null(),
  ],
  {
    description:
      'Sete dias, de domingo a sábado. Um `to` que não vem depois do `from` é do dia seguinte. Null: sem horários, sempre aberta.',
  },
);

const rules = {
  hours: HoursSchema,
  acceptsWhenClosed: Type.Boolean({ description: 'Integrações podem criar pedidos com a loja fechada ou em pausa.' }),
  preparationMinutes: LeadMinutes,
  travelMinutes: LeadMinutes,
};

/** `GET /api/opening`: the settings, and the shop's current state. */
export const OpeningSchema = Type.Object(
  {
    state: Type.Unsafe<OpeningState>({ type: 'string', enum: ['open', 'closed', 'paused'] }),
    open: Type.Boolean({ description: 'Um pedido de integração feito agora é aceito.' }),
    changesAt: Type.Optional(Type.String({ description: 'Quando `state` muda sozinho.' })),
    ...rules,
    pause: Type.Optional(
      Type.Object(
        {
          since: Type.String(),
          until: Type.Optional(Type.String()),
          reason: Type.Optional(Type.String()),
          by: Type.String(),
        },
        closed,
      ),
    ),
    busy: Type.Optional(Type.Object({ minutes: Type.Integer(), until: Type.String(), by: Type.String() }, closed)),
  },
  closed,
);
export type Opening = Static<typeof OpeningSchema>;

/** `PUT /api/opening`. */
export const OpeningRulesSchema = Type.Object(rules, closed);

/** `PUT /api/opening/pause`; without `until`, until somebody reopens. */
export const PauseSchema = Type.Object({ until: Type.Optional(Instant), reason: Type.Optional(text(120)) }, closed);

/** `PUT /api/opening/busy`. */
export const BusySchema = Type.Object(
  { minutes: Type.Integer({ minimum: 1, maximum: OPENING_BOUNDS.busyMinutes }), until: Instant },
  closed,
);

import Type, { type Static } from 'typebox';
import { REFUSALS, type SummaryRefusal } from '#domain/reports/day-summary/deliveries.ts';

const closed = { additionalProperties: false } as const;

const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@<>,;"]+@[^\\s@<>,;"]+\\.[^\\s@<>,;"]+$' });

/** `PUT /api/reports/day-summary`. */
export const DaySummaryInput = Type.Object(
  { active: Type.Boolean(), recipients: Type.Array(Email, { maxItems: 5 }) },
  closed,
);

export const DaySummarySchema = Type.Object(
  {
    active: Type.Boolean(),
    recipients: Type.Array(Type.String()),
    mailed: Type.Boolean({ description: 'Este portal envia e-mails.' }),
  },
  closed,
);

/** `POST /api/reports/day-summary/resend`. */
export const ResendInput = Type.Object({ recipient: Email }, closed);

const when = { day: Type.String({ description: 'O dia do resumo.' }), at: Type.String({ format: 'date-time' }) };
const Because = Type.Unsafe<SummaryRefusal>({ type: 'string', enum: [...REFUSALS] });

/** `GET /api/reports/day-summary/deliveries`. */
export const SummaryDeliveriesSchema = Type.Object(
  {
    deliveries: Type.Array(
      Type.Object(
        {
          recipient: Type.String(),
          waiting: Type.Boolean({ description: 'Um resumo está para sair.' }),
          sent: Type.Optional(Type.Object(when, closed)),
          refused: Type.Optional(
            Type.Object(
              { ...when, because: Because, answer: Type.String({ description: 'O que o servidor de e-mail disse.' }) },
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
export type SummaryDeliveries = Static<typeof SummaryDeliveriesSchema>;

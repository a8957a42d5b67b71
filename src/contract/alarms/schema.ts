import Type, { type Static } from 'typebox';
import type { FieldsOf } from '#contract/shared/fields-of.ts';
import { text } from '#contract/shared/text.ts';
import { CHECK_RESULTS, type CheckPart, type CheckResult } from '#domain/alarms/check.ts';
import { type LadderStep, MOST_SECONDS } from '#domain/alarms/ladder.ts';

const closed = { additionalProperties: false } as const;

const seconds = (description: string) => Type.Integer({ minimum: 0, maximum: MOST_SECONDS, description });

/** `GET` and `PUT /api/alarms/ladder`. */
export const LadderSchema = Type.Object(
  {
    louder: seconds('Segundos até o toque ficar mais forte; 0 deixa de fora, como nos outros.'),
    devices: seconds('Segundos até tocar em todos os aparelhos abertos.'),
    push: seconds('Segundos até avisar os aparelhos de plantão.'),
    webhook: seconds('Segundos até avisar outros sistemas.'),
  } satisfies FieldsOf<Record<LadderStep, number>>,
  closed,
);

/** `POST /api/alarms/seen`: an order's id, or its id and the moment in which the partner's courier did not come. */
export const SeenSchema = Type.Object({ keys: Type.Array(text(100, 1), { minItems: 1, maxItems: 500 }) }, closed);

/** `POST /api/alarms/echo`. */
export const EchoSchema = Type.Object({ echo: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }) }, closed);

const ResultSchema = Type.Unsafe<CheckResult>({ type: 'string', enum: [...CHECK_RESULTS] });

const ResultsSchema = Type.Object(
  { sound: ResultSchema, feed: ResultSchema, push: ResultSchema, printer: ResultSchema } satisfies FieldsOf<
    Record<CheckPart, CheckResult>
  >,
  closed,
);

/** `POST /api/alarms/checks`. */
export const CheckInputSchema = Type.Object({ results: ResultsSchema }, closed);

const AlarmCheckSchema = Type.Object(
  {
    day: Type.String({ description: 'O dia de trabalho.' }),
    at: Type.String(),
    by: Type.String(),
    device: Type.Optional(Type.String()),
    results: ResultsSchema,
  },
  closed,
);
export type AlarmCheck = Static<typeof AlarmCheckSchema>;

const LeavingDeviceSchema = Type.Object(
  {
    name: Type.String(),
    endsAt: Type.Optional(Type.String({ description: 'Ausente se já saiu: não recebe mais avisos.' })),
  },
  closed,
);

/**
 * `GET /api/alarms/checks`: newest first, with the current business day, and the devices on duty that have dropped out or
 * are about to.
 */
export const AlarmChecksSchema = Type.Object(
  { today: Type.String(), checks: Type.Array(AlarmCheckSchema), leaving: Type.Array(LeavingDeviceSchema) },
  closed,
);
export type AlarmChecks = Static<typeof AlarmChecksSchema>;

import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** The external services, by the names under which their health is recorded. */
const IntegrationNameSchema = Type.Union([
  Type.Literal('directory'),
  Type.Literal('lalamove'),
  Type.Literal('xdata-partner'),
  Type.Literal('postal-code'),
  Type.Literal('webhooks'),
  Type.Literal('print-agent'),
  Type.Literal('merchant-widget'),
]);
export type IntegrationName = Static<typeof IntegrationNameSchema>;

/** The health of an external service for an establishment. `lastFailure` is a Portuguese message. */
export const IntegrationSchema = Type.Object(
  {
    name: IntegrationNameSchema,
    configured: Type.Boolean(),
    /** Whether `POST /api/integrations/{name}/test` can try it now. */
    testable: Type.Boolean(),
    lastSuccessAt: Type.Optional(Type.String()),
    lastFailureAt: Type.Optional(Type.String()),
    lastFailure: Type.Optional(Type.String()),
  },
  closed,
);
export type IntegrationState = Static<typeof IntegrationSchema>;

export const IntegrationListSchema = Type.Object({ integrations: Type.Array(IntegrationSchema) }, closed);
export type IntegrationList = Static<typeof IntegrationListSchema>;

/** The result of a test, with a Portuguese message for the screen. */
export const IntegrationTestSchema = Type.Object({ ok: Type.Boolean(), sentence: Type.String() }, closed);
export type IntegrationTest = Static<typeof IntegrationTestSchema>;

export const IntegrationParams = Type.Object({ name: IntegrationNameSchema }, closed);

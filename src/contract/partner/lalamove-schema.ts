import Type, { type Static } from 'typebox';
import { text } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

const Environment = Type.Unsafe<'sandbox' | 'production'>({ type: 'string', enum: ['sandbox', 'production'] });

/** `GET /api/integrations/lalamove`: without the secret. */
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

/** `POST /api/integrations/lalamove/test`: one read request to the partner, and the services that it offers. */
export const LalamoveTestSchema = Type.Object(
  {
    ok: Type.Boolean(),
    sentence: Type.String(),
    services: Type.Array(Type.Object({ key: Type.String(), cities: Type.Array(Type.String()) }, closed)),
  },
  closed,
);
export type LalamoveTest = Static<typeof LalamoveTestSchema>;

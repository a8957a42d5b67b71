import Type, { type Static } from 'typebox';
import { Id, nameText } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

/**
 * The permissions of a key: read, create or move orders; receive the money of comandas and close them; correct what
 * was sold (discounts, changed and voided payments, voided sales, removed items, canceled and reopened comandas); call a
 * partner, which costs money. The verbs of orders need on a comanda what its own operations need.
 */
export const API_KEY_SCOPES = [
  'orders:read',
  'orders:create',
  'orders:change',
  'orders:receive',
  'orders:correct',
  'partner:call',
] as const;
/** The scopes that most integrations need; a key gets others only on request. */
export const USUAL_SCOPES = ['orders:read', 'orders:create', 'orders:change'] as const satisfies readonly ApiKeyScope[];
const ApiKeyScopeSchema = Type.Union([
  Type.Literal('orders:read'),
  Type.Literal('orders:create'),
  Type.Literal('orders:change'),
  Type.Literal('orders:receive'),
  Type.Literal('orders:correct'),
  Type.Literal('partner:call'),
]);
export type ApiKeyScope = Static<typeof ApiKeyScopeSchema>;

/** `POST /api/api-keys`. */
export const NewApiKeySchema = Type.Object(
  {
    name: nameText(60),
    scopes: Type.Array(ApiKeyScopeSchema, { minItems: 1, maxItems: API_KEY_SCOPES.length, uniqueItems: true }),
  },
  closed,
);
export type NewApiKey = Static<typeof NewApiKeySchema>;

/** A key without its secret. `hint` is the end of the secret, to recognise the key by. */
const ApiKeySchema = Type.Object(
  {
    id: Id,
    name: Type.String(),
    scopes: Type.Array(ApiKeyScopeSchema),
    hint: Type.String(),
    createdAt: Type.String(),
    lastUsedAt: Type.Optional(Type.String()),
  },
  closed,
);

export const ApiKeyListSchema = Type.Object({ apiKeys: Type.Array(ApiKeySchema) }, closed);
export type ApiKeyList = Static<typeof ApiKeyListSchema>;

/** The answer to creating a key; the only one that contains its secret. */
export const CreatedApiKeySchema = Type.Object({ apiKey: ApiKeySchema, secret: Type.String() }, closed);
export type CreatedApiKey = Static<typeof CreatedApiKeySchema>;

export const ApiKeyParams = Type.Object({ id: Id }, closed);

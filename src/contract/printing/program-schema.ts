import Type, { type Static } from 'typebox';
import { Id, nameText, text } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

/** The systems that the agent's program exists for. */
const PlatformSchema = Type.Union([Type.Literal('linux-x64'), Type.Literal('linux-arm64'), Type.Literal('win-x64')]);
export type AgentPlatform = Static<typeof PlatformSchema>;

/** A program to download. It is `missing` until it is requested, and then built once. */
const AgentProgramSchema = Type.Object(
  {
    platform: PlatformSchema,
    state: Type.Union([
      Type.Literal('missing'),
      Type.Literal('building'),
      Type.Literal('ready'),
      Type.Literal('failed'),
    ]),
    version: Type.String(),
    bytes: Type.Optional(Type.Integer()),
    sha256: Type.Optional(Type.String()),
    failure: Type.Optional(Type.String()),
  },
  closed,
);
export type AgentProgram = Static<typeof AgentProgramSchema>;

export const AgentProgramListSchema = Type.Object({ programs: Type.Array(AgentProgramSchema) }, closed);

export const PlatformParams = Type.Object({ platform: PlatformSchema }, closed);

/** `PUT /api/print-agent/self`: an agent's report about itself. */
export const AgentReportSchema = Type.Object(
  {
    platform: text(40, 1),
    version: text(40, 1),
    queues: Type.Array(text(200, 1), { maxItems: 50 }),
    devices: Type.Array(text(200, 1), { maxItems: 50 }),
    updateFailure: Type.Optional(text(200, 1)),
  },
  closed,
);
export type AgentReport = Static<typeof AgentReportSchema>;

/** The answer: the version to which a person asked this agent to update, sent once. */
export const AgentOrdersSchema = Type.Object(
  { update: Type.Optional(Type.Object({ version: Type.String(), sha256: Type.String() }, closed)) },
  closed,
);
export type AgentOrders = Static<typeof AgentOrdersSchema>;

/**
 * `POST /api/print-agent/pairing`. The agent creates its token and sends only its SHA-256 (base64url), so that nobody
 * else ever knows the token.
 */
export const AskPairingSchema = Type.Object(
  {
    name: nameText(60),
    platform: Type.Optional(text(40, 1)),
    tokenHash: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    hint: Type.String({ pattern: '^[A-Za-z0-9_-]{4}$' }),
  },
  closed,
);
export type AskPairing = Static<typeof AskPairingSchema>;

export const AskedPairingSchema = Type.Object(
  { id: Id, code: Type.String({ description: 'Oito letras e números, como BCDF-2345' }), expiresAt: Type.String() },
  closed,
);
export type AskedPairing = Static<typeof AskedPairingSchema>;

export const PairingStateSchema = Type.Object(
  { state: Type.Union([Type.Literal('waiting'), Type.Literal('paired'), Type.Literal('ended')]) },
  closed,
);
export type PairingState = Static<typeof PairingStateSchema>['state'];

export const PairingParams = Type.Object({ pairingId: Id }, closed);
export const PairingCodeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) }, closed);

/** The computer that shows a code. */
export const PairingSchema = Type.Object(
  { code: Type.String(), name: Type.String(), platform: Type.Optional(Type.String()), expiresAt: Type.String() },
  closed,
);
export type Pairing = Static<typeof PairingSchema>;

export const ConfirmPairingSchema = Type.Object({ name: nameText(60) }, closed);

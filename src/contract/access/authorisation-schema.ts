import Type, { type Static } from 'typebox';
import { Id } from '#contract/shared/text.ts';
import { RoleSchema } from './team-schema.ts';

const closed = { additionalProperties: false } as const;

export const PinSchema = Type.String({ maxLength: 12 });

/** `PUT /api/session/pin`. Asks for the current password; without `pin`, the person's PIN is removed. */
export const SavePinSchema = Type.Object(
  { password: Type.String({ maxLength: 200 }), pin: Type.Optional(PinSchema) },
  closed,
);

/** `GET /api/operators`: the people of the shop who work at its computers. */
export const OperatorListSchema = Type.Object(
  {
    isTrusted: Type.Boolean({ description: 'Neste computador se troca de operador por PIN' }),
    operators: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Type.String(),
          role: RoleSchema,
          hasPin: Type.Boolean(),
          mayLetThrough: Type.Boolean({ description: 'Pode autorizar quem pergunta' }),
        },
        closed,
      ),
    ),
  },
  closed,
);

/** `POST /api/authorisations`: the request that was refused, exactly as it will be repeated. */
export const AskAuthorisationSchema = Type.Object(
  {
    method: Type.Enum(['POST', 'PUT', 'PATCH', 'DELETE']),
    path: Type.String({ minLength: 1, maxLength: 300, pattern: '^/api/[\\x21-\\x7E]+$' }),
    body: Type.Optional(Type.Unknown()),
    /** Sends a push message to the people who may decide. */
    push: Type.Optional(Type.Boolean()),
  },
  closed,
);

export const AuthorisationParams = Type.Object({ id: Id }, closed);

const SubjectSchema = Type.Object(
  {
    title: Type.String(),
    order: Type.Optional(
      Type.Object(
        { id: Id, code: Type.String(), customer: Type.Optional(Type.String()), total: Type.Integer() },
        closed,
      ),
    ),
    facts: Type.Array(
      Type.Object(
        { label: Type.String(), text: Type.Optional(Type.String()), cents: Type.Optional(Type.Integer()) },
        closed,
      ),
    ),
  },
  closed,
);

/** An act that waits for a decision, or has one. `told`: how many devices got a push message. */
export const AuthorisationSchema = Type.Object(
  {
    id: Id,
    state: Type.Enum(['asked', 'allowed', 'denied', 'used', 'ended']),
    subject: SubjectSchema,
    askedBy: Type.String(),
    device: Type.Optional(Type.String()),
    askedAt: Type.String(),
    endsAt: Type.String(),
    decidedBy: Type.Optional(Type.String()),
    told: Type.Optional(Type.Integer()),
  },
  closed,
);
export type Authorisation = Static<typeof AuthorisationSchema>;

export const AuthorisationListSchema = Type.Object({ authorisations: Type.Array(AuthorisationSchema) }, closed);

/** `POST /api/authorisations/{id}/pin`: the person who authorises the request, with his PIN. */
export const PinDecisionSchema = Type.Object({ accountId: Id, pin: PinSchema }, closed);

/** `POST /api/authorisations/{id}/decision`: made by a person on their own device. */
export const DecisionSchema = Type.Object({ allow: Type.Boolean() }, closed);

export const AUTHORISATION_HEADER = 'x-authorisation';

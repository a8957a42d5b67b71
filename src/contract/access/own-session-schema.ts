import Type, { type Static } from 'typebox';
import { Id } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

/** An open session of a person. */
const OwnSessionSchema = Type.Object(
  {
    id: Id,
    /** What the browser called itself at the sign-in, such as `Caixa 1`; may be empty. */
    device: Type.String(),
    /** Such as `Chrome no Windows`; may be empty. */
    browser: Type.String(),
    /** The network address of the last use; may be empty. */
    address: Type.String(),
    /** Whether it was last used in the network of the device that asks; absent where the address is unknown. */
    sameNetwork: Type.Optional(Type.Boolean()),
    signedInAt: Type.String(),
    /** Within some minutes. */
    lastUsedAt: Type.String(),
    /** The session ends then, even if it is in use. */
    endsAt: Type.String(),
    isCurrent: Type.Boolean(),
    /** The current establishment, if the person asks about himself and belongs to several. */
    establishment: Type.Optional(Type.String()),
  },
  closed,
);
export type OwnSession = Static<typeof OwnSessionSchema>;

export const OwnSessionsSchema = Type.Object({ sessions: Type.Array(OwnSessionSchema) }, closed);

export const SessionParams = Type.Object({ id: Id }, closed);

/** `POST /api/session/proof`: the password again, or a code of the second factor. */
export const ProofSchema = Type.Object(
  { password: Type.Optional(Type.String({ maxLength: 200 })), code: Type.Optional(Type.String({ maxLength: 20 })) },
  { ...closed, minProperties: 1 },
);

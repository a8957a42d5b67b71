import Type, { type Static } from 'typebox';
import { Id } from '#contract/shared/text.ts';
import { GrantsSchema, RoleSchema } from './team-schema.ts';

const closed = { additionalProperties: false } as const;

/**
 * `POST /api/session`. Both may be missing, null or empty, and longer than any account's: the answer is then the
 * specification's own message.
 */
export const CredentialsSchema = Type.Object(
  {
    email: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
    password: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
    /** A code of the app, or a recovery code: the second step of accounts that have one. */
    code: Type.Optional(Type.String({ maxLength: 20 })),
    /** The establishment last used on this device: the session starts there if the person is still a member. */
    establishmentId: Type.Optional(Id),
  },
  closed,
);

/** The person who signed in. */
const AccountSchema = Type.Object(
  {
    id: Id,
    name: Type.String(),
    email: Type.String(),
    role: RoleSchema,
    grants: Type.Optional(GrantsSchema),
    /** The establishment requires a second factor; until the person has one, all other operations are refused. */
    secondFactor: Type.Optional(Type.Literal('missing')),
  },
  closed,
);
export type Account = Static<typeof AccountSchema>;

/** The person's establishment, as the portal shows it. */
export const EstablishmentSchema = Type.Object(
  {
    id: Id,
    fantasyName: Type.String(),
    corporateName: Type.Optional(Type.String()),
    cnpj: Type.Optional(Type.String()),
    stateRegistration: Type.Optional(Type.String()),
    address: Type.Optional(Type.String()),
    number: Type.Optional(Type.String()),
    neighborhood: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    uf: Type.Optional(Type.String()),
    postalCode: Type.Optional(Type.String()),
    latitude: Type.Optional(Type.Number()),
    longitude: Type.Optional(Type.Number()),
    phones: Type.Array(Type.String()),
    logoUrl: Type.Optional(Type.String()),
    timeZone: Type.String(),
  },
  closed,
);
export type Establishment = Static<typeof EstablishmentSchema>;

/** Another establishment that the person may enter. */
const OtherEstablishmentSchema = Type.Object(
  {
    id: Id,
    fantasyName: Type.String(),
    neighborhood: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    role: RoleSchema,
  },
  closed,
);
export type OtherEstablishment = Static<typeof OtherEstablishmentSchema>;

/**
 * `GET` and `POST /api/session`. A session is for one establishment; `others` is absent if the person has no others.
 */
export const SessionSchema = Type.Object(
  {
    account: AccountSchema,
    establishment: EstablishmentSchema,
    others: Type.Optional(Type.Array(OtherEstablishmentSchema)),
  },
  closed,
);
export type Session = Static<typeof SessionSchema>;

/** `PUT /api/session/establishment`. */
export const EnterEstablishmentSchema = Type.Object({ establishmentId: Id }, closed);

/** The header in which a tab names the establishment that it shows and writes for. */
export const ESTABLISHMENT_HEADER = 'x-establishment';

/** `GET /api/sign-in-hints`: what the login page offers. */
export const SignInHintsSchema = Type.Object(
  {
    demonstration: Type.Optional(Type.Object({ email: Type.String(), password: Type.String() }, closed)),
    /** Whether a link to change a forgotten password is sent by e-mail; otherwise a person of the team creates it. */
    passwordsByMail: Type.Optional(Type.Literal(true)),
    /** New shops may sign up on their own, under these terms. */
    signUp: Type.Optional(Type.Object({ termsVersion: Type.String(), termsUrl: Type.String() }, closed)),
    /** The browser sent a session's cookie; the session may have ended. */
    mayBeSignedIn: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type SignInHints = Static<typeof SignInHintsSchema>;

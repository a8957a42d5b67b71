import Type, { type Static } from 'typebox';
import { text } from '#contract/shared/text.ts';
import { ASKED_OF } from '#domain/access/second-factor.ts';

import { PasskeySchema } from './passkey-schema.ts';

const closed = { additionalProperties: false } as const;

const AskedOfSchema = Type.Enum([...ASKED_OF], {
  description: 'Quem precisa da verificação em duas etapas: ninguém, os donos ou todos',
});

/** `GET /api/second-factors`: the second factors of the caller's account. */
export const SecondFactorsSchema = Type.Object(
  {
    /** When the authenticator app was confirmed; absent without one. */
    appSince: Type.Optional(Type.String()),
    passkeys: Type.Array(PasskeySchema),
    recoveryCodesLeft: Type.Integer(),
    askedOf: AskedOfSchema,
    /** This portal asks everybody, whatever the owner chooses. */
    askedByPortal: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type SecondFactors = Static<typeof SecondFactorsSchema>;

/** A new app, until its first code confirms it. No other answer contains the secret. */
export const NewAppSchema = Type.Object({ secret: Type.String(), address: Type.String() }, closed);
export type NewApp = Static<typeof NewAppSchema>;

export const CodeSchema = Type.Object({ code: text(20, 1) }, closed);

/** Shown once. Absent if the account already has codes. */
export const RecoveryCodesSchema = Type.Object({ recoveryCodes: Type.Array(Type.String()) }, closed);

/** `PUT /api/second-factors/rule`. */
export const FactorRuleSchema = Type.Object({ askedOf: AskedOfSchema }, closed);

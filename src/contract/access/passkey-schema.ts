import Type, { type Static } from 'typebox';
import { Id, nameText } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

/** A passkey of the own account, stored on a device or in a password manager. */
export const PasskeySchema = Type.Object(
  { id: Id, name: Type.String(), createdAt: Type.String(), lastUsedAt: Type.Optional(Type.String()) },
  closed,
);
export type Passkey = Static<typeof PasskeySchema>;

/** WebAuthn's options as JSON, for the browser's authenticator. */
export const PasskeyOptionsSchema = Type.Object({ options: Type.String() }, closed);

const answer = Type.String({ minLength: 2, maxLength: 20_000, description: 'O JSON da resposta do WebAuthn' });

/** The authenticator's answer when a passkey is created. */
export const NewPasskeySchema = Type.Object({ name: nameText(60), answer }, closed);

/** The authenticator's answer at a sign-in with a passkey. */
export const PasskeyAnswerSchema = Type.Object({ answer, establishmentId: Type.Optional(Id) }, closed);

export const PasskeyParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 1400 }) }, closed);

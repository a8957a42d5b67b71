import Type, { type Static } from 'typebox';
import { Id, text } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

/** A key of the own account that a device or a password manager keeps. */
export const PasskeySchema = Type.Object(
  { id: Id, name: Type.String(), createdAt: Type.String(), lastUsedAt: Type.Optional(Type.String()) },
  closed,
);
export type Passkey = Static<typeof PasskeySchema>;

/** What a browser asks its authenticator with: the JSON of WebAuthn's options. */
export const PasskeyOptionsSchema = Type.Object({ options: Type.String() }, closed);

const answer = Type.String({ minLength: 2, maxLength: 20_000, description: 'O JSON da resposta do WebAuthn' });

/** What the authenticator answered, when a key is made. */
export const NewPasskeySchema = Type.Object({ name: text(60, 1), answer }, closed);

/** What the authenticator answered, when a key signs in. */
export const PasskeyAnswerSchema = Type.Object({ answer }, closed);

export const PasskeyParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 1400 }) }, closed);

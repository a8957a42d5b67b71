import Type, { type Static } from 'typebox';
import { nameText, text } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

/** `POST /api/sign-ups`. `terms` is the version that the person has read. */
export const SignUpSchema = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 254 }),
    name: nameText(80),
    establishment: nameText(120),
    terms: text(40, 1),
  },
  closed,
);

/** The token of a link. */
export const SignUpParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }, closed);

/** The data that an open link shows to the person who received it. */
export const OpenSignUpSchema = Type.Object(
  { name: Type.String(), email: Type.String(), establishment: Type.String() },
  closed,
);
export type OpenSignUp = Static<typeof OpenSignUpSchema>;

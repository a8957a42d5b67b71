import Type, { type Static } from 'typebox';

/** For readers of the API: an answer about an e-mail does not reveal whether an account exists. */
export const SAME_ANSWER = 'A resposta é a mesma para qualquer e-mail: ela não diz se existe uma conta.';

const closed = { additionalProperties: false } as const;

/** `POST /api/password-links`. */
export const ForgottenPasswordSchema = Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }, closed);

/** The token of a link. */
export const PasswordLinkParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }, closed);

/** The data that an open link shows to the person who received it. */
export const PasswordLinkSchema = Type.Object(
  {
    name: Type.String(),
    email: Type.String(),
    secondFactor: Type.Optional(
      Type.Literal(true, { description: 'A conta tem a verificação em duas etapas: uma senha mais curta basta.' }),
    ),
  },
  closed,
);
export type PasswordLink = Static<typeof PasswordLinkSchema>;

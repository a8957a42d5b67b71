import { EnvironmentError, oneOf, optional, required } from './variable.ts';

/** Settings of the open sign-up of new shops. */
export interface SignUpSettings {
  readonly termsVersion: string;
  /** Where the terms can be read. */
  readonly termsUrl: string;
}

/** `SIGN_UP=open` with `TERMS_URL` and `TERMS_VERSION`; closed by default. */
export function readSignUpSettings(variables: Readonly<Record<string, string | undefined>>): {
  readonly signUp?: SignUpSettings;
} {
  if (oneOf(variables, 'SIGN_UP', ['open', 'closed'], 'closed') === 'closed') return {};
  const termsUrl = required(
    variables,
    'TERMS_URL',
    'o endereço dos termos que quem se cadastra aceita, com SIGN_UP=open',
  );
  if (!URL.canParse(termsUrl) || !/^https?:$/.test(new URL(termsUrl).protocol)) {
    throw new EnvironmentError('TERMS_URL', 'deve ser um endereço que começa com https:// ou http://');
  }
  const termsVersion = optional(variables, 'TERMS_VERSION') ?? '1';
  if (termsVersion.length > 40) throw new EnvironmentError('TERMS_VERSION', 'pode ter até 40 caracteres');
  return { signUp: { termsVersion, termsUrl } };
}

import { type Check, PASSED, type Refusal, refused } from '#domain/shared/result.ts';

/** Bounds of a password's length, in characters. */
export const PASSWORD_BOUNDS = { min: 8, max: 200 } as const;

/** From this length on, a password is enough alone; a shorter one needs a second step (NIST SP 800-63B-4, 3.1.1.2). */
export const ENOUGH_ALONE = 15;

/** With fewer letters besides the names of shop and person, a password counts as made of those names. */
const SHORTEST_OWN_PART = 4;

/**
 * The passwords that are guessed first, in Brazil too; compared in lower case, without digits and signs at the end.
 * Short passwords and consecutive digits need no entry: {@link checkPassword} refuses them by rule.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...['1234567890', '11223344', '12344321', '10203040', '147258369', '741852963', '1q2w3e4r'],
  ...[
    'senha',
    'senhas',
    'minhasenha',
    'novasenha',
    'mudar',
    'mudarsenha',
    'trocar',
    'password',
    'passw0rd',
    'p@ssw0rd',
  ],
  ...[
    'admin',
    'administrador',
    'administrator',
    'usuario',
    'root',
    'gerente',
    'caixa',
    'atendente',
    'motoboy',
    'entrega',
  ],
  ...[
    'qwerty',
    'qwertyuiop',
    'qwerty12',
    'asdfgh',
    'asdfghjkl',
    'zxcvbnm',
    'qwe',
    'qazwsx',
    'abcdef',
    'abcdefgh',
    'abcd',
  ],
  ...[
    'brasil',
    'flamengo',
    'corinthians',
    'palmeiras',
    'saopaulo',
    'vasco',
    'gremio',
    'internacional',
    'cruzeiro',
    'santos',
  ],
  ...['jesus', 'jesuscristo', 'jesusteamo', 'deusefiel', 'deus', 'amor', 'teamo', 'euteamo', 'familia', 'princesa'],
  ...['iloveyou', 'welcome', 'letmein', 'monkey', 'dragon', 'football', 'baseball', 'sunshine', 'superman', 'master'],
  ...[
    'pizza',
    'pizzaria',
    'restaurante',
    'lanchonete',
    'hamburgueria',
    'delivery',
    'cardapio',
    'portal',
    'portalmotoboy',
  ],
]);

/** The person who chooses the password: one made of the person's name, e-mail or shop is easy to guess. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  readonly establishment: string;
}

/** Why a password may not be chosen. */
export type PasswordRefusal = 'too-short' | 'too-long' | 'common' | 'own-words' | 'breached';

/**
 * Refuses a password that is too short, among the first guesses, made of names related to its owner, or known from a
 * breach. `isBreached` gets plain texts (lower case, no accents). Requires no kinds of characters, which make passwords
 * harder to remember, not to guess (NIST SP 800-63B, 3.1.1.2).
 */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  isBreached: (plain: string) => boolean,
): Check<Refusal<PasswordRefusal>> {
  const { length } = [...password];
  if (length < PASSWORD_BOUNDS.min) return refused({ code: 'too-short' });
  if (length > PASSWORD_BOUNDS.max) return refused({ code: 'too-long' });
  const plain = plainOf(password);
  const stem = plain.replace(/[^a-z]+$/, '');
  if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(stem)) return refused({ code: 'common' });
  if (isSeries(plain) || isSeries(password)) return refused({ code: 'common' });
  if (isMadeOf(namesOf(owner), plain)) return refused({ code: 'own-words' });
  return isBreached(plain) || isBreached(password.toLowerCase()) ? refused({ code: 'breached' }) : PASSED;
}

/** Whether too little remains without the names, and the digits and signs around them. */
function isMadeOf(names: readonly string[], plain: string): boolean {
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), plain);
  return rest !== plain && rest.replace(/^[^a-z]+|[^a-z]+$/g, '').length < SHORTEST_OWN_PART;
}

/** Lower case, without accents and blanks. */
function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, '');
}

function namesOf({ email, name, establishment }: PasswordOwner): readonly string[] {
  const [local = ''] = email.split('@');
  const texts = [email, local, name, establishment, ...name.split(' '), ...establishment.split(' ')];
  const names = texts.map((text) => plainOf(text).replace(/[^a-z@.]+$/, '')).filter((text) => text.length > 2);
  return names.toSorted((one, other) => other.length - one.length);
}

/** One character repeated, or a run of neighbours such as `12345` or `edcba`. */
function isSeries(text: string): boolean {
  const steps = new Set([...text].slice(1).map((char, index) => char.charCodeAt(0) - text.charCodeAt(index)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

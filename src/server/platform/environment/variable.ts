/** The environment by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A missing or wrong variable. The message names it and says in Portuguese what is expected. */
export class EnvironmentError extends Error {
  constructor(name: string, expectation: string) {
    super(`Variável de ambiente ${name}: ${expectation}.`);
    this.name = 'EnvironmentError';
  }
}

/** The value, or undefined if it is missing or empty. */
export function optional(variables: Variables, name: string): string | undefined {
  const value = variables[name]?.trim();
  return value === '' ? undefined : value;
}

/** The value; refuses a missing one and says why it is needed. */
export function required(variables: Variables, name: string, reason: string): string {
  const value = optional(variables, name);
  if (value === undefined) throw new EnvironmentError(name, `falta definir (${reason})`);
  return value;
}

export function integer(
  variables: Variables,
  name: string,
  { from, to, otherwise }: { from: number; to: number; otherwise: number },
): number {
  const value = optional(variables, name);
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= from && number <= to) return number;
  throw new EnvironmentError(name, `deve ser um número inteiro entre ${from} e ${to}`);
}

export function flag(variables: Variables, name: string, otherwise: boolean): boolean {
  return oneOf(variables, name, ['true', 'false'], otherwise ? 'true' : 'false') === 'true';
}

export function oneOf<Choice extends string>(
  variables: Variables,
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const value = optional(variables, name);
  if (value === undefined) return otherwise;
  const choice = choices.find((known) => known === value);
  if (choice === undefined) throw new EnvironmentError(name, `deve ser um destes valores: ${choices.join(', ')}`);
  return choice;
}

/**
 * The address of an outside service: its own unless the variable gives another, none if it is switched off with `off`.
 */
export function service(variables: Variables, name: string, otherwise: string | undefined): URL | undefined {
  if (optional(variables, name) === 'off') return undefined;
  const own = otherwise === undefined ? undefined : new URL(otherwise);
  return url(variables, name, ['http:', 'https:']) ?? own;
}

/** A URL with one of the given schemes. The message does not repeat the value: it may hold a password. */
export function url(variables: Variables, name: string, schemes: readonly string[]): URL | undefined {
  const value = optional(variables, name);
  if (value === undefined) return undefined;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (parsed && schemes.includes(parsed.protocol)) return parsed;
  throw new EnvironmentError(
    name,
    `deve ser um endereço que começa com ${schemes.map((one) => `${one}//`).join(' ou ')}`,
  );
}

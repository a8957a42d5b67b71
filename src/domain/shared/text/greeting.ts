/** `Ana` of `Ana Maria Prado`; empty without a name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** `Olá, Ana!`; `Olá!` without a name. */
export function greetingOf(name: string): string {
  const first = firstNameOf(name);
  return first === '' ? 'Olá!' : `Olá, ${first}!`;
}

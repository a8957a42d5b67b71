/** The result of one check: in order, worth attention, or wrong. Texts are Portuguese, for the operator. */
export interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'wrong';
  readonly text: string;
  /** The solution. */
  readonly todo?: string;
}

export const fine = (name: string, text: string): Finding => ({ name, state: 'ok', text });
export const warning = (name: string, text: string, todo: string): Finding => ({ name, state: 'warning', text, todo });
export const wrong = (name: string, text: string, todo: string): Finding => ({ name, state: 'wrong', text, todo });

const SIGNS: Readonly<Record<Finding['state'], string>> = { ok: '✔', warning: '!', wrong: '✖' };

/** The findings as lines for a terminal; the last one counts those that need action. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ name, state, text, todo }) => [
    `${SIGNS[state]} ${name}: ${text}`,
    ...(todo === undefined ? [] : [`    → ${todo}`]),
  ]);
  return [...lines, '', summaryOf(findings)].join('\n');
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
  if (count('wrong') > 0) return `${count('wrong')} a corrigir.`;
  return count('warning') > 0 ? `Funciona; ${count('warning')} a olhar.` : 'Está tudo em ordem.';
}

import { type CashLine, DRAWER, isCounted } from './cash-report.ts';
import type { FieldProblem } from './field-problem.ts';
import { type Cents, formatBrl, sumCents, timesCents } from './money.ts';

/** Notes and coins of the real, dearest first, in cents. */
export const DENOMINATIONS = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5] as const;

/** So many pieces of a note or coin. */
export interface NoteCount {
  readonly value: Cents;
  readonly quantity: number;
}

/** What somebody counted of a line, before seeing what should be there. */
export interface CountedAmount {
  readonly line: string;
  readonly amount: Cents;
  /** How the drawer's amount was found, where it was counted by notes and coins. */
  readonly notes?: readonly NoteCount[];
}

/** A line with what should be there, what was counted and why they differ. */
export interface ComparedLine {
  readonly line: string;
  readonly name: string;
  readonly expected: Cents;
  readonly counted: Cents;
  /** Counted − expected: negative is missing (falta), positive is over (sobra). */
  readonly difference: Cents;
  readonly notes?: readonly NoteCount[];
  readonly reason?: string;
}

/** Why a line differs, as the person who closes says it. */
export interface DifferenceReason {
  readonly line: string;
  readonly reason: string;
}

/** The worth of a pile of notes and coins. */
export function worthOf(notes: readonly NoteCount[]): Cents {
  return sumCents(notes.map(({ value, quantity }) => timesCents(value, quantity)));
}

/** What keeps a count from being taken: a line missing, unknown or twice, notes that are none or do not add up. */
export function countProblems(lines: readonly CashLine[], counted: readonly CountedAmount[]): readonly FieldProblem[] {
  const wanted = lines.filter(({ group }) => isCounted(group));
  const problems: FieldProblem[] = [];
  for (const { line, name } of wanted) {
    if (!counted.some((one) => one.line === line)) {
      problems.push({ path: '/counted', detail: `Informe o valor contado de ${name} (0 se não houver).` });
    }
  }
  counted.forEach(({ line, amount, notes }, index) => {
    const path = `/counted/${index}`;
    const first = counted.findIndex((one) => one.line === line);
    if (!wanted.some((one) => one.line === line)) problems.push({ path: `${path}/line`, detail: 'Não se conta.' });
    else if (first !== index) problems.push({ path: `${path}/line`, detail: 'Contado duas vezes.' });
    if (notes === undefined) return;
    if (line !== DRAWER) problems.push({ path: `${path}/notes`, detail: 'Só o dinheiro se conta por notas.' });
    else if (notes.some(({ value }) => !DENOMINATIONS.some((known) => known === value))) {
      problems.push({ path: `${path}/notes`, detail: 'Não existe nota ou moeda deste valor.' });
    } else if (worthOf(notes) !== amount) {
      problems.push({ path: `${path}/amount`, detail: 'As notas e moedas não somam este valor.' });
    }
  });
  return problems;
}

/** Holds what was counted against what should be there, in the order of the report. */
export function compareCount(lines: readonly CashLine[], counted: readonly CountedAmount[]): readonly ComparedLine[] {
  return lines
    .filter(({ group }) => isCounted(group))
    .map(({ line, name, expected }) => {
      const { amount = 0, notes } = counted.find((one) => one.line === line) ?? {};
      const difference = sumCents([amount, -expected]);
      return { line, name, expected, counted: amount, difference, ...(notes === undefined ? {} : { notes }) };
    });
}

/** Each line that differs needs a reason; a line that agrees takes none. */
export function reasonProblems(
  compared: readonly ComparedLine[],
  reasons: readonly DifferenceReason[],
): readonly FieldProblem[] {
  const missing = compared
    .filter(({ line, difference }) => difference !== 0 && reasonOf(reasons, line) === undefined)
    .map(({ name }) => ({ path: '/reasons', detail: `Informe o motivo da diferença em ${name}.` }));
  const idle = reasons.flatMap(({ line }, index) =>
    compared.some((one) => one.line === line && one.difference !== 0)
      ? []
      : [{ path: `/reasons/${index}/line`, detail: 'Não há diferença aqui.' }],
  );
  return [...missing, ...idle];
}

/** The lines with their reasons. */
export function withReasons(
  compared: readonly ComparedLine[],
  reasons: readonly DifferenceReason[],
): readonly ComparedLine[] {
  return compared.map((one) => {
    const reason = reasonOf(reasons, one.line);
    return reason === undefined ? one : { ...one, reason };
  });
}

/** All differences together: over and missing of several lines may cancel out. */
export function totalDifference(compared: readonly ComparedLine[]): Cents {
  return sumCents(compared.map(({ difference }) => difference));
}

/** `Falta R$ 5,00`, `Sobra R$ 5,00`, `Confere`. */
export function differenceText(difference: Cents): string {
  if (difference === 0) return 'Confere';
  return difference < 0 ? `Falta ${formatBrl(-difference)}` : `Sobra ${formatBrl(difference)}`;
}

/** The sum of differences: where over and missing cancel out, it is no agreement. */
export function totalDifferenceText(difference: Cents, differing: number): string {
  return difference === 0 && differing > 0 ? `Diferenças somam ${formatBrl(0)}` : differenceText(difference);
}

function reasonOf(reasons: readonly DifferenceReason[], line: string): string | undefined {
  return reasons.find((one) => one.line === line)?.reason.trim() || undefined;
}

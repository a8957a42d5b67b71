import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { type Cents, MAX_CENTS, sumCents, timesCents } from '#domain/shared/money.ts';
import { type CashLine, DRAWER, isCounted } from './report.ts';

/** Brazilian notes and coins, largest first, in cents. */
export const DENOMINATIONS = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5] as const;

/**
 * The largest counted amount of a line: a day's total may exceed the limit of a single amount. It also bounds a float
 * and a movement, because what was counted opens the next session or leaves the drawer at once.
 */
export const MAX_COUNTED: Cents = 100 * MAX_CENTS;

/** A number of pieces of one note or coin. */
export interface NoteCount {
  readonly value: Cents;
  readonly quantity: number;
}

/** The counted amount of a line, before the expected amount is shown. */
export interface CountedAmount {
  readonly line: string;
  readonly amount: Cents;
  /** Notes and coins behind the drawer's amount, where they were counted. */
  readonly notes?: readonly NoteCount[];
}

/** A line with its expected and counted amounts and the reason of a difference. */
export interface ComparedLine {
  readonly line: string;
  readonly name: string;
  readonly expected: Cents;
  readonly counted: Cents;
  /** Counted − expected: negative is a shortage (falta), positive a surplus (sobra). */
  readonly difference: Cents;
  readonly notes?: readonly NoteCount[];
  readonly reason?: string;
}

/** The reason of a line's difference, from the person who closes. */
export interface DifferenceReason {
  readonly line: string;
  readonly reason: string;
}

/** An invalid line of a count, or a missing or idle reason; texts.ts has the message. */
export type CountProblem = FieldProblem<
  | { readonly code: 'not-counted' | 'no-reason'; readonly name: string }
  | { readonly code: 'unknown-line' | 'counted-twice' | 'no-notes' | 'unknown-note' | 'sum-of-notes' | 'idle-reason' }
>;

/** The value of notes and coins, in cents. */
export function worthOf(notes: readonly NoteCount[]): Cents {
  return sumCents(notes.map(({ value, quantity }) => timesCents(value, quantity)));
}

/** Checks a count: lines that are missing, unknown or counted twice, notes that do not exist or do not add up. */
export function countProblems(lines: readonly CashLine[], counted: readonly CountedAmount[]): readonly CountProblem[] {
  const wanted = lines.filter(({ group }) => isCounted(group));
  const problems: CountProblem[] = [];
  for (const { line, name } of wanted) {
    if (!counted.some((one) => one.line === line)) {
      problems.push({ path: '/counted', code: 'not-counted', name });
    }
  }
  counted.forEach(({ line, amount, notes }, index) => {
    const path = `/counted/${index}`;
    const first = counted.findIndex((one) => one.line === line);
    if (!wanted.some((one) => one.line === line)) problems.push({ path: `${path}/line`, code: 'unknown-line' });
    else if (first !== index) problems.push({ path: `${path}/line`, code: 'counted-twice' });
    if (notes === undefined) return;
    if (line !== DRAWER) problems.push({ path: `${path}/notes`, code: 'no-notes' });
    else if (notes.some(({ value }) => !DENOMINATIONS.some((known) => known === value))) {
      problems.push({ path: `${path}/notes`, code: 'unknown-note' });
    } else if (worthOf(notes) !== amount) {
      problems.push({ path: `${path}/amount`, code: 'sum-of-notes' });
    }
  });
  return problems;
}

/** Compares the counted with the expected amounts, in the order of the report. */
export function compareCount(lines: readonly CashLine[], counted: readonly CountedAmount[]): readonly ComparedLine[] {
  return lines
    .filter(({ group }) => isCounted(group))
    .map(({ line, name, expected }) => {
      const { amount = 0, notes } = counted.find((one) => one.line === line) ?? {};
      const difference = sumCents([amount, -expected]);
      return { line, name, expected, counted: amount, difference, ...(notes === undefined ? {} : { notes }) };
    });
}

/** Checks the reasons: each line with a difference needs one; a line without takes none. */
export function reasonProblems(
  compared: readonly ComparedLine[],
  reasons: readonly DifferenceReason[],
): readonly CountProblem[] {
  const missing = compared
    .filter(({ line, difference }) => difference !== 0 && reasonOf(reasons, line) === undefined)
    .map(({ name }) => ({ path: '/reasons', code: 'no-reason' as const, name }));
  const idle = reasons.flatMap(({ line }, index) =>
    compared.some((one) => one.line === line && one.difference !== 0)
      ? []
      : [{ path: `/reasons/${index}/line`, code: 'idle-reason' as const }],
  );
  return [...missing, ...idle];
}

/** Adds the reasons to the lines. */
export function withReasons(
  compared: readonly ComparedLine[],
  reasons: readonly DifferenceReason[],
): readonly ComparedLine[] {
  return compared.map((one) => {
    const reason = reasonOf(reasons, one.line);
    return reason === undefined ? one : { ...one, reason };
  });
}

/** The sum of all differences; a surplus and a shortage may cancel out. */
export function totalDifference(compared: readonly ComparedLine[]): Cents {
  return sumCents(compared.map(({ difference }) => difference));
}

function reasonOf(reasons: readonly DifferenceReason[], line: string): string | undefined {
  return reasons.find((one) => one.line === line)?.reason.trim() || undefined;
}

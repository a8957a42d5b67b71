import type { Coded } from './result.ts';

/** An invalid field: its JSON pointer, and the code and data of its message, which stands in the noun's texts. */
export type FieldProblem<Problem extends Coded = Coded> = Problem & { readonly path: string };

/** An invalid field as answers and forms carry it: its JSON pointer and a Portuguese message. */
export interface FieldDetail {
  readonly path: string;
  readonly detail: string;
}

/** The invalid fields with their messages. */
export function withDetails<Problem extends Coded>(
  problems: readonly FieldProblem<Problem>[],
  textOf: (problem: Problem) => string,
): readonly FieldDetail[] {
  return problems.map((problem) => ({ path: problem.path, detail: textOf(problem) }));
}

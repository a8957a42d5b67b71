/** An invalid field: its JSON pointer and a Portuguese message, as problems carry them. */
export interface FieldProblem {
  readonly path: string;
  readonly detail: string;
}

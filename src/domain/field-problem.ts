/** A field that breaks a rule: its JSON pointer and a Portuguese sentence, as problems carry them. */
export interface FieldProblem {
  readonly path: string;
  readonly detail: string;
}

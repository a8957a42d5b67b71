import type { PaymentMethodInput } from '#contract/payments/method-schema.ts';
import type { PaymentKind, PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { KIND_NAMES } from '#portal/payments/kind-names.ts';
import { MISSING_METHOD_NAME, SAME_METHOD_NAME } from './method-texts.ts';

/** The fields of the form. */
export interface PaymentMethodForm {
  readonly name: string;
  readonly kind: PaymentKind;
  readonly needsChange: boolean;
}

export const NEW_METHOD: PaymentMethodForm = { name: '', kind: 'dinheiro', needsChange: true };

/** The form after a change of kind: only cash asks for change, and an untyped name follows the kind. */
export function withKind(form: PaymentMethodForm, kind: PaymentKind): PaymentMethodForm {
  const isNameOfKind = form.name === KIND_NAMES[form.kind];
  return { ...form, kind, needsChange: kind === 'dinheiro', ...(isNameOfKind ? { name: KIND_NAMES[kind] } : {}) };
}

/**
 * The problem of the name, as a sentence; `undefined` if there is none. Names must be unique, because equal ones are
 * confused.
 */
export function nameProblem(
  { name }: PaymentMethodForm,
  others: readonly Pick<PaymentMethod, 'name'>[],
): string | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return MISSING_METHOD_NAME;
  return others.some((other) => other.name.trim().toLowerCase() === wanted) ? SAME_METHOD_NAME : undefined;
}

/** The request body. */
export function methodInput({ name, kind, needsChange }: PaymentMethodForm): PaymentMethodInput {
  return { name: name.trim(), kind, needsChange: kind === 'dinheiro' && needsChange };
}

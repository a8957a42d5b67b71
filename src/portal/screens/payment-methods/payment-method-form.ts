import type { PaymentMethodInput } from '#contract/payment-method-schema.ts';
import type { PaymentKind, PaymentMethod } from '#domain/catalogue.ts';
import { KIND_NAMES } from './kind-names.ts';

/** The boxes of the form. */
export interface PaymentMethodForm {
  readonly name: string;
  readonly kind: PaymentKind;
  readonly needsChange: boolean;
}

export const NEW_METHOD: PaymentMethodForm = { name: '', kind: 'dinheiro', needsChange: true };

/** The form after another kind was chosen: only cash asks for change, and a name nobody typed follows the kind. */
export function withKind(form: PaymentMethodForm, kind: PaymentKind): PaymentMethodForm {
  const isNameOfKind = form.name === KIND_NAMES[form.kind];
  return { ...form, kind, needsChange: kind === 'dinheiro', ...(isNameOfKind ? { name: KIND_NAMES[kind] } : {}) };
}

/** What is wrong with the name, as a sentence; `undefined` when it can be saved. Two methods of one name mislead. */
export function nameProblem(
  { name }: PaymentMethodForm,
  others: readonly Pick<PaymentMethod, 'name'>[],
): string | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return 'Informe o nome que aparece no pedido.';
  return others.some((other) => other.name.trim().toLowerCase() === wanted)
    ? 'Já existe uma forma de pagamento com este nome.'
    : undefined;
}

/** What is sent. */
export function methodInput({ name, kind, needsChange }: PaymentMethodForm, active: boolean): PaymentMethodInput {
  return { name: name.trim(), kind, needsChange: kind === 'dinheiro' && needsChange, active };
}

import { type FormEvent, useState } from 'react';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { PaymentKind, PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { changesOf } from '#domain/shared/change.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { KIND_NAMES, KINDS } from '#portal/payments/kind-names.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { usePaymentMethodChange } from './payment-method-changes.ts';
import { methodInput, NEW_METHOD, nameProblem, withKind } from './payment-method-form.ts';
import styles from './payment-methods-screen.module.css';

interface PaymentMethodDialogProps {
  /** The edited method; `'new'` creates one; `null` keeps the dialog closed. */
  readonly edited: PaymentMethod | 'new' | null;
  readonly methods: readonly PaymentMethod[];
  readonly onClose: () => void;
}

/** Edits a payment method: kind, name, and whether change is asked for. */
export function PaymentMethodDialog({ edited, methods, onClose }: PaymentMethodDialogProps) {
  const title = edited === 'new' ? 'Nova forma de pagamento' : 'Alterar forma de pagamento';
  return (
    <Modal opened={edited !== null} onClose={onClose} title={title} width={440}>
      {edited === null ? null : (
        <MethodBoxes
          method={edited === 'new' ? null : edited}
          others={methods.filter((other) => other !== edited)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface MethodBoxesProps {
  readonly method: PaymentMethod | null;
  readonly others: readonly PaymentMethod[];
  readonly onClose: () => void;
}

function MethodBoxes({ method, others, onClose }: MethodBoxesProps) {
  const [opened] = useState(method ?? NEW_METHOD);
  const [form, setForm] = useState(opened);
  const [tried, setTried] = useState(false);
  const change = usePaymentMethodChange();
  const found = nameProblem(form, others);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (change.isPending) return;
    if (found) {
      focusInvalid(event.currentTarget);
      return;
    }
    const input = methodInput(form);
    // Whether money is changed belongs to the kind.
    const changes = changesOf(methodInput(opened), input, ['kind', 'needsChange']);
    change.mutate(method === null ? { input } : { id: method.id, input: changes }, {
      onSuccess: ({ name }) => {
        toastSuccess(method === null ? `${name} cadastrado.` : `${name} alterado.`);
        onClose();
      },
    });
  };

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <SelectField
        label="Tipo"
        value={form.kind}
        options={KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
        onChange={(event) => setForm(withKind(form, event.currentTarget.value as PaymentKind))}
      />
      <TextField
        label="Nome"
        value={form.name}
        maxLength={CATALOGUE_BOUNDS.paymentMethodName}
        autoComplete="off"
        data-autofocus
        hint="Como aparece no pedido e no comprovante."
        error={tried ? found : undefined}
        onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
      />
      {form.kind === 'dinheiro' ? (
        <SwitchField
          label="Perguntar troco"
          hint="O pedido pergunta com que nota o cliente paga, e o motoboy sabe o troco."
          checked={form.needsChange}
          onChange={(needsChange) => setForm({ ...form, needsChange })}
        />
      ) : null}
      {change.error ? <FailureNote>{sentenceOf(change.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={change.isPending}>
        Salvar
      </Button>
    </form>
  );
}

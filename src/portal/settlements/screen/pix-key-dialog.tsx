import { type FormEvent, useState } from 'react';
import { type PixKeyKind, pixKeyKindOf } from '#domain/payments/pix-key.ts';
import { PIX_KEY_REMOVED, PIX_KEY_SAVED } from '#domain/payments/texts.ts';
import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import { useSavePixKey } from '#portal/settlements/ledger-calls.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './settlements.module.css';

const KINDS: readonly { readonly value: PixKeyKind; readonly label: string }[] = [
  { value: 'phone', label: 'Celular' },
  { value: 'cpf', label: 'CPF' },
  { value: 'email', label: 'E-mail' },
  { value: 'cnpj', label: 'CNPJ' },
  { value: 'random', label: 'Chave aleatória' },
];

interface PixKeyDialogProps {
  readonly courier: { readonly id: string; readonly name: string; readonly pixKey?: string };
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The courier's Pix key, for his payments. */
export function PixKeyDialog({ courier, opened, onClose }: PixKeyDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Chave Pix · ${courier.name}`} width={400}>
      {opened ? <PixKeyForm courier={courier} onDone={onClose} /> : null}
    </Modal>
  );
}

function PixKeyForm({ courier, onDone }: { courier: PixKeyDialogProps['courier']; onDone: () => void }) {
  const [kind, setKind] = useState<PixKeyKind>(courier.pixKey === undefined ? 'phone' : pixKeyKindOf(courier.pixKey));
  const [key, setKey] = useState(courier.pixKey ?? '');
  const save = useSavePixKey(courier.id);
  const isUnchanged = save.variables?.kind === kind && save.variables.key === key;
  const error = isUnchanged ? save.error : null;
  const wrong = error instanceof ProblemError ? error.problem.errors?.[0]?.detail : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { kind, key },
      {
        onSuccess: () => {
          toastSuccess(key.trim() === '' ? PIX_KEY_REMOVED : PIX_KEY_SAVED);
          onDone();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SelectField
        label="Tipo de chave"
        value={kind}
        options={KINDS}
        onChange={(event) => setKind(event.currentTarget.value as PixKeyKind)}
      />
      <TextField
        label="Chave Pix"
        data-autofocus
        value={key}
        maxLength={77}
        autoComplete="off"
        hint="Vazia, a chave é removida."
        error={wrong}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      {error && wrong === undefined ? <FailureNote>{sentenceOf(error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={save.isPending}>
        Salvar
      </Button>
    </form>
  );
}

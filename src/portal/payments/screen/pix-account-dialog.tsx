import { type FormEvent, useState } from 'react';
import { checkPixAccount, type PixAccount } from '#domain/payments/pix-account.ts';
import { PIX_CITY_LENGTH, PIX_NAME_LENGTH, pixText } from '#domain/payments/pix-br-code.ts';
import type { PixKeyKind } from '#domain/payments/pix-key.ts';
import { PIX_KEY_SAVED, pixAccountText } from '#domain/payments/texts.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { KEY_KINDS } from './key-kind-names.ts';
import styles from './payment-methods-screen.module.css';
import { usePixAccountChange } from './pix-account-changes.ts';

interface PixAccountDialogProps {
  /** The initial values; `null` keeps the dialog closed. */
  readonly edited: PixAccount | null;
  readonly onClose: () => void;
}

/** Edits the establishment's Pix account. */
export function PixAccountDialog({ edited, onClose }: PixAccountDialogProps) {
  return (
    <Modal opened={edited !== null} onClose={onClose} title="Chave Pix" width={440}>
      {edited === null ? null : <AccountBoxes account={edited} onClose={onClose} />}
    </Modal>
  );
}

function AccountBoxes({ account, onClose }: { account: PixAccount; onClose: () => void }) {
  const [form, setForm] = useState(account);
  const [tried, setTried] = useState(false);
  const change = usePixAccountChange();
  const checked = checkPixAccount(form);
  const problem = (path: string) => {
    const found = tried && !checked.ok ? checked.problem.errors.find((one) => one.path === path) : undefined;
    return found && pixAccountText(found);
  };

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (change.isPending) return;
    if (!checked.ok) {
      focusInvalid(event.currentTarget);
      return;
    }
    change.mutate(checked.value, {
      onSuccess: () => {
        toastSuccess(PIX_KEY_SAVED);
        onClose();
      },
    });
  };

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <SelectField
        label="Tipo de chave"
        value={form.kind}
        options={KEY_KINDS.map(([value, label]) => ({ value, label }))}
        onChange={(event) => setForm({ ...form, kind: event.currentTarget.value as PixKeyKind, key: '' })}
      />
      <TextField
        label="Chave"
        value={form.key}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={problem('/key')}
        onChange={(event) => setForm({ ...form, key: event.currentTarget.value })}
      />
      <TextField
        label="Nome de quem recebe"
        value={form.name}
        maxLength={60}
        autoComplete="off"
        hint={asCarried(form.name, PIX_NAME_LENGTH) ?? 'Como está na conta do banco.'}
        error={problem('/name')}
        onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
      />
      <TextField
        label="Cidade"
        value={form.city}
        maxLength={60}
        autoComplete="off"
        hint={asCarried(form.city, PIX_CITY_LENGTH)}
        error={problem('/city')}
        onChange={(event) => setForm({ ...form, city: event.currentTarget.value })}
      />
      {change.error ? <FailureNote>{sentenceOf(change.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={change.isPending}>
        Salvar
      </Button>
    </form>
  );
}

/** How a text appears in the code, if it differs from the input. */
function asCarried(typed: string, most: number): string | undefined {
  const carried = pixText(typed, most);
  return carried === typed.trim() || carried === '' ? undefined : `No código: ${carried}`;
}

import type { FormEvent, ReactNode } from 'react';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { Modal } from '#portal/ui/modal.tsx';
import styles from './dialogs.module.css';
import type { ComandaChange } from './use-comanda-change.ts';

interface ChangeFormProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly doing: Pick<ComandaChange, 'busy' | 'failure'>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A dialog that changes a comanda: what is asked, why it was refused, the way back and the way on. */
export function ChangeForm({ title, confirmLabel, danger, doing, onSubmit, onClose, children }: ChangeFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title} width={480}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        {doing.failure ? <FailureNote>{doing.failure}</FailureNote> : null}
        <div className={styles.buttons}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={doing.busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

import type { FormEvent, ReactNode } from 'react';
import type { ComandaChange } from '#portal/comandas/change.ts';
import dialogs from '#portal/comandas/screen/dialogs/dialogs.module.css';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { LeaveButton } from '#portal/ui/overlays/leave-button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import styles from './receive.module.css';

interface ChangeFormProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly doing: Pick<ComandaChange, 'busy' | 'failure'>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Below the refusal: a way to go on. */
  readonly foot?: ReactNode;
}

/** Form of a dialog that changes a comanda: fields, refusal, cancel and confirm. */
export function ChangeForm({ title, confirmLabel, danger, doing, onSubmit, onClose, children, foot }: ChangeFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title} width={480}>
      <form className={dialogs.form} onSubmit={submit} noValidate>
        {children}
        {doing.failure ? <FailureNote>{doing.failure}</FailureNote> : null}
        {foot}
        <div className={styles.buttons}>
          <LeaveButton onClick={onClose}>Voltar</LeaveButton>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={doing.busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

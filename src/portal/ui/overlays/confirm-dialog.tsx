import type { ReactNode } from 'react';
import { Button } from '#portal/ui/button.tsx';
import styles from './confirm-dialog.module.css';
import { LeaveButton } from './leave-button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone. Focuses the cancel button. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  danger,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} width={420}>
      <div className={styles.text}>{children}</div>
      <div className={styles.buttons}>
        <LeaveButton onClick={onClose} data-autofocus>
          Voltar
        </LeaveButton>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy ?? false} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './overlays/confirm-dialog.tsx';

interface AskingButtonProps {
  readonly label: string;
  /** The question; used as the dialog's title. */
  readonly question: string;
  readonly confirmLabel: string;
  /** What will be lost. */
  readonly children: ReactNode;
  readonly onConfirmed: () => void;
}

/** A large button for an action that cannot be undone: it asks for confirmation. */
export function AskingButton({ label, question, confirmLabel, children, onConfirmed }: AskingButtonProps) {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onConfirmed();
  };
  return (
    <>
      <Button size="large" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={question}
        confirmLabel={confirmLabel}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

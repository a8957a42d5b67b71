import { type FormEvent, type ReactNode, useState } from 'react';
import { oneLine } from '#domain/shared/text/one-line.ts';
import { MAX_REASON } from '#domain/shared/text/reason.ts';
import { Button } from '#portal/ui/button.tsx';
import { TextArea } from '#portal/ui/fields/text-field.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import chosen from '#portal/ui/looks/chosen.module.css';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import styles from './reason-form.module.css';

interface ReasonFormProps {
  readonly title: string;
  /** Common reasons, one tap each. */
  readonly reasons: readonly string[];
  /** Message shown when the reason is missing. */
  readonly missing: string;
  readonly confirmLabel: string;
  /** Information shown above the reason. */
  readonly children: ReactNode;
  /** Note shown above the buttons. */
  readonly foot?: ReactNode;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
}

/** A dialog that asks for a reason and does nothing without one. */
export function ReasonForm(props: ReasonFormProps) {
  const { title, reasons, missing, confirmLabel, children, foot, onClose, onReason } = props;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const given = oneLine(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (given !== '') onReason(given);
  };
  return (
    <Modal opened onClose={onClose} title={title} width={460}>
      <form onSubmit={submit} className={styles.form}>
        {children}
        <div className={styles.reasons}>
          {reasons.map((text) => (
            <button
              key={text}
              type="button"
              className={`${styles.reason} ${chosen.chosen}`}
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
            >
              {text}
            </button>
          ))}
        </div>
        <TextArea
          label="Motivo"
          value={reason}
          maxLength={MAX_REASON}
          error={tried && given === '' ? missing : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
          data-autofocus
        />
        {foot}
        <div className={styles.buttons}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger">
            {confirmLabel} <Kbd>Ctrl ↵</Kbd>
          </Button>
        </div>
      </form>
    </Modal>
  );
}

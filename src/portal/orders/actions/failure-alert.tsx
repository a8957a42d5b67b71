import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { Button } from '#portal/ui/button.tsx';
import { aboutText } from './failure.ts';
import styles from './failure-alert.module.css';
import type { ShownFailure } from './use-order-calls.ts';

/** Why the last action failed. Stays until it is closed or another action starts. */
export function FailureAlert({ failure, onClose }: { failure: ShownFailure; onClose: () => void }) {
  return (
    <div className={styles.alert} role="alert">
      <IconAlertTriangle size={20} className={styles.icon} aria-hidden="true" />
      <div className={styles.texts}>
        <p className={styles.sentence}>{failure.sentence}</p>
        <p>{aboutText(failure)}</p>
      </div>
      {failure.retry === null ? null : (
        <Button size="small" onClick={failure.retry}>
          Tentar de novo
        </Button>
      )}
      {failure.anyway === undefined ? null : (
        <Button size="small" onClick={failure.anyway}>
          Estornar mesmo assim
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label="Fechar aviso"
        icon={<IconX size={18} />}
        onClick={onClose}
      />
    </div>
  );
}

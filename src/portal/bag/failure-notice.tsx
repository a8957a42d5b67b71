import { useNavigate } from '@tanstack/react-router';
import { forgetSession } from '#portal/access/session.ts';
import { Button } from '#portal/ui/button.tsx';
import type { FinaliseFailure } from './finalise-failure.ts';
import styles from './panel.module.css';

interface FailureNoticeProps {
  readonly failure: FinaliseFailure;
  readonly onRetry: () => void;
  readonly onSaveAsAnother: () => void;
  /** The order already exists: empties the bag and opens the board. */
  readonly onGiveUp: () => void;
}

/** Why the order was not saved, with the ways to continue; stays until the next try. */
export function FailureNotice({ failure, onRetry, onSaveAsAnother, onGiveUp }: FailureNoticeProps) {
  const navigate = useNavigate();
  const signIn = () => {
    forgetSession();
    void navigate({ to: '/' });
  };
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.sentence}>{failure.sentence}</p>
      {failure.details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      <p>{failure.advice}</p>
      <div className={styles.ways}>
        {failure.wayOn === 'try-again' ? (
          <Button size="small" onClick={onRetry}>
            Tentar de novo
          </Button>
        ) : null}
        {failure.wayOn === 'sign-in' ? (
          <Button size="small" onClick={signIn}>
            Entrar de novo
          </Button>
        ) : null}
        {failure.wayOn === 'already-saved' ? (
          <>
            <Button size="small" variant="primary" onClick={onGiveUp}>
              Esvaziar e ver pedidos
            </Button>
            <Button size="small" onClick={onSaveAsAnother}>
              Salvar como outro pedido
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

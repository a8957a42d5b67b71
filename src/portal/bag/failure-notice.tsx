import { useNavigate } from '@tanstack/react-router';
import { forgetSession } from '#portal/access/session.ts';
import { Button } from '#portal/ui/button.tsx';
import type { FinaliseFailure } from './finalise-failure.ts';
import styles from './panel.module.css';

interface FailureNoticeProps {
  /** Nothing is shown without one. */
  readonly failure: FinaliseFailure | null;
  readonly onRetry: () => void;
  /** The first try was saved: saves what is here in addition. */
  readonly onSaveAsAnother: () => void;
  /** The first try was saved: throws away what is here. */
  readonly onGiveUp: () => void;
}

/** Why the order was not saved, with the ways to continue; stays until the next try. */
export function FailureNotice({ failure, onRetry, onSaveAsAnother, onGiveUp }: FailureNoticeProps) {
  const navigate = useNavigate();
  const signIn = () => {
    forgetSession();
    void navigate({ to: '/' });
  };
  if (failure === null) return null;
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
              {failure.discard}
            </Button>
            <Button size="small" onClick={onSaveAsAnother}>
              {failure.saveAsWell}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

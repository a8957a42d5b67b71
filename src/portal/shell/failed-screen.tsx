import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { NoAnswerError, sentenceOf } from '../api/problem-error.ts';
import { Button } from '../ui/button.tsx';
import notice from '../ui/notice.module.css';
import styles from './failed-screen.module.css';
import { OfflineScreen } from './offline-screen.tsx';
import { draftOfScreen } from './screen-draft.ts';

const BOARD = '/dashboard';

/** Shown when a screen cannot be drawn: lost connection, new portal version, or a bug. */
export function FailedScreen(props: ErrorComponentProps) {
  return props.error instanceof NoAnswerError ? <OfflineScreen /> : <BrokenScreen {...props} />;
}

/** Says what happened and offers ways out: try again, try without the screen's draft, or go to the board. */
function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { pathname } = useLocation();
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus the heading: the element that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const dropDraft = draftOfScreen(pathname);
  const drawAgain = () => {
    reset();
    void router.invalidate();
  };
  const retry = () => {
    // Do not reload without a connection: the portal itself would be lost.
    if (!navigator.onLine) drawAgain();
    else location.reload();
  };
  return (
    <div className={notice.notice} role="alert">
      <h1 ref={heading} className={`${notice.title} ${styles.title}`} tabIndex={-1}>
        Não foi possível abrir esta tela
      </h1>
      <p className={notice.text}>{sentenceOf(error)}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={retry}>
          Tentar de novo
        </Button>
        {dropDraft === null ? null : (
          <Button onClick={() => void dropDraft().then(drawAgain, () => location.reload())}>Começar de novo</Button>
        )}
        {pathname === BOARD ? null : (
          <Button onClick={() => void router.navigate({ to: BOARD })}>Ir para Pedidos</Button>
        )}
      </div>
      {dropDraft === null ? null : (
        <p className={notice.text}>Começar de novo descarta só o que estava sendo digitado nesta tela.</p>
      )}
    </div>
  );
}

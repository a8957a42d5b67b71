import type { ErrorComponentProps } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#contract/problems.ts';
import { NoAnswerError, sentenceOf } from '../api/problem-error.ts';
import { useConnection } from '../live/connection-store.ts';
import { isReachable } from '../load-screen.ts';
import { Button } from '../ui/button.tsx';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { EmptyState, ErrorState } from '../ui/notice.tsx';

/** The specification's full-screen loading overlay. */
export function PendingScreen() {
  return <LoadingOverlay title={MESSAGES.loadingTitle} description={MESSAGES.loadingDescription} />;
}

/** A screen that could not be drawn: a lost connection, a new version of the portal, or a mistake of ours. */
export function FailedScreen({ error }: ErrorComponentProps) {
  if (error instanceof NoAnswerError) return <NoLineScreen />;
  return (
    <ErrorState title="Não foi possível abrir esta tela" detail={sentenceOf(error)} onRetry={() => location.reload()} />
  );
}

/** The screen has not been loaded on this device yet and the portal does not answer: it opens as soon as it does. */
function NoLineScreen() {
  const { state } = useConnection();
  const [isTrying, setIsTrying] = useState(false);
  const retry = useCallback(async () => {
    setIsTrying(true);
    // A reload without a line would leave the browser's own error page in place of the portal.
    if (await isReachable()) location.reload();
    else setIsTrying(false);
  }, []);
  const seen = useRef(state);
  useEffect(() => {
    if (state === 'live' && seen.current !== 'live') void retry();
    seen.current = state;
  }, [state, retry]);
  useEffect(() => {
    const tryAgain = () => void retry();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [retry]);
  return (
    <EmptyState
      title="Sem conexão com o portal"
      action={
        <Button busy={isTrying} onClick={() => void retry()}>
          Tentar de novo
        </Button>
      }
    >
      Esta tela ainda não foi carregada neste aparelho. Verifique a internet: ela abre assim que a conexão voltar.
    </EmptyState>
  );
}

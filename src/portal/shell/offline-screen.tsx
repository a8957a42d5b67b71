import { useCallback, useEffect, useRef, useState } from 'react';
import { isReachable } from '../api/is-reachable.ts';
import { useConnection } from '../live/connection-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice.tsx';

/**
 * Shown when the screen was never loaded on this device and the portal does not answer; opens the screen once it does.
 */
export function OfflineScreen() {
  const { state } = useConnection();
  const [isTrying, setIsTrying] = useState(false);
  const retry = useCallback(async () => {
    setIsTrying(true);
    // Reload only when the portal answers: otherwise the browser's error page would replace it.
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

import type { ErrorComponentProps } from '@tanstack/react-router';
import { MESSAGES } from '#contract/problems.ts';
import { sentenceOf } from '../api/problem-error.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { ErrorState } from '../ui/notice.tsx';

/** The specification's full-screen loading overlay. */
export function PendingScreen() {
  return <LoadingOverlay title={MESSAGES.loadingTitle} description={MESSAGES.loadingDescription} />;
}

/** A screen that could not be drawn: a lost connection, a new version of the portal, or a mistake of ours. */
export function FailedScreen({ error }: ErrorComponentProps) {
  return (
    <ErrorState title="Não foi possível abrir esta tela" detail={sentenceOf(error)} onRetry={() => location.reload()} />
  );
}

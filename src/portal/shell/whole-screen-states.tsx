import { MESSAGES } from '#contract/problems.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';

/** The specification's full-screen loading overlay. */
export function PendingScreen() {
  return <LoadingOverlay title={MESSAGES.loadingTitle} description={MESSAGES.loadingDescription} />;
}

import { MESSAGES } from '#contract/messages.ts';
import { LoadingOverlay } from '#portal/ui/overlays/loading.tsx';

/** The specification's full-screen loading overlay. */
export function PendingScreen() {
  return <LoadingOverlay title={MESSAGES.loadingTitle} description={MESSAGES.loadingDescription} />;
}

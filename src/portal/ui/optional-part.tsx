import { type ReactNode, Suspense } from 'react';
import { FaultBoundary } from './fault-boundary.tsx';

/**
 * A part that is loaded later and that the screen can work without: nothing is shown while it loads, or if it cannot be
 * loaded (no network, a new version on the server).
 */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <FaultBoundary of={null} fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </FaultBoundary>
  );
}

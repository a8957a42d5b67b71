import { type ReactNode, Suspense } from 'react';
import { FaultBoundary } from './fault-boundary.tsx';

/**
 * A part that is loaded later and that the screen can do without: nothing is shown while it loads, nor where it does not
 * come (no network at that moment, a new version on the server).
 */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <FaultBoundary of={null} fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </FaultBoundary>
  );
}

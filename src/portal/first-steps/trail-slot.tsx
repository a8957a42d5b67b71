import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useFollowedStep } from '#portal/stores/first-steps-trail.ts';

const Trail = lazy(() => import('./trail.tsx').then((module) => ({ default: module.Trail })));

/** The trail's place above the screens; its code is loaded when a step is followed. */
export function FirstStepsTrail() {
  const step = useFollowedStep();
  const { pathname } = useLocation();
  if (step === null || pathname === '/primeiros-passos') return null;
  return (
    <Suspense fallback={null}>
      <Trail step={step} pathname={pathname} />
    </Suspense>
  );
}

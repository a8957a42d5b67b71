import { useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { useFollowedStep } from '#portal/stores/first-steps-trail.ts';
import { OptionalPart } from '#portal/ui/optional-part.tsx';

const Trail = lazy(() => import('./trail.tsx').then((module) => ({ default: module.Trail })));

/** Place of the trail above the screens; its code is loaded once a step is followed. */
export function FirstStepsTrail() {
  const step = useFollowedStep();
  const { pathname } = useLocation();
  if (step === null || pathname === '/primeiros-passos') return null;
  return (
    <OptionalPart>
      <Trail step={step} pathname={pathname} />
    </OptionalPart>
  );
}

import { useSyncExternalStore } from 'react';
import type { FirstStep } from '#domain/first-steps/steps.ts';

/** The step that a person follows through other screens. A reload ends it; the steps themselves are on the server. */
let followed: FirstStep | null = null;
const listeners = new Set<() => void>();

export function followedStep(): FirstStep | null {
  return followed;
}

export function followStep(step: FirstStep | null): void {
  followed = step;
  for (const listener of listeners) listener();
}

export function useFollowedStep(): FirstStep | null {
  return useSyncExternalStore(subscribe, followedStep);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

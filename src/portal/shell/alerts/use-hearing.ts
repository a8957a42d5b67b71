import { useCallback, useEffect, useState } from 'react';
import type { Hearing } from './alarm-rules.ts';
import { mayBeHeard } from './alarm-sound.ts';

/** Gestures after which browsers allow sound. Touch counts when the finger lifts. */
const GESTURES = ['pointerup', 'keyup'] as const;

/**
 * Whether the page may play sound: asked when sound is switched on, and at every gesture while it is blocked. The
 * second value records the result of really playing.
 */
export function useHearing(wanted: boolean): [Hearing, (heard: boolean) => void] {
  const [hearing, setHearing] = useState<Hearing>('unknown');
  const learn = useCallback((heard: boolean) => setHearing(heard ? 'allowed' : 'blocked'), []);
  useEffect(() => {
    if (wanted && hearing === 'unknown') void mayBeHeard().then(learn);
  }, [wanted, hearing, learn]);
  useEffect(() => {
    if (!wanted || hearing !== 'blocked') return;
    const ask = () => void mayBeHeard().then(learn);
    for (const gesture of GESTURES) window.addEventListener(gesture, ask);
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, ask);
    };
  }, [wanted, hearing, learn]);
  return [hearing, learn];
}

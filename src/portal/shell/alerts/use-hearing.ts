import { useCallback, useEffect, useState } from 'react';
import type { Hearing } from './alarm-rules.ts';
import { mayBeHeard } from './alarm-sound.ts';

/** Gestures after which browsers let a page be heard. A finger counts when it lifts. */
const GESTURES = ['pointerup', 'keyup'] as const;

/**
 * Whether the page may be heard, asked when sound is switched on and at every gesture while it may not. The second value
 * takes down what was learned by really playing.
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

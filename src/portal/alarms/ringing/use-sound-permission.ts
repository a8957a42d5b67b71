import { useCallback, useEffect, useState } from 'react';
import type { SoundPermission } from './rules.ts';
import { canPlaySound } from './sound.ts';

/** Gestures after which browsers allow sound. Touch counts when the finger lifts. */
const GESTURES = ['pointerup', 'keyup'] as const;

/**
 * Whether the page may play sound: asked when sound is switched on, and at every gesture while it is blocked. The
 * second value records the result of really playing.
 */
export function useSoundPermission(wanted: boolean): [SoundPermission, (isAllowed: boolean) => void] {
  const [soundPermission, setPermission] = useState<SoundPermission>('unknown');
  const learn = useCallback((isAllowed: boolean) => setPermission(isAllowed ? 'allowed' : 'blocked'), []);
  useEffect(() => {
    if (wanted && soundPermission === 'unknown') void canPlaySound().then(learn);
  }, [wanted, soundPermission, learn]);
  useEffect(() => {
    if (!wanted || soundPermission !== 'blocked') return;
    const ask = () => void canPlaySound().then(learn);
    for (const gesture of GESTURES) window.addEventListener(gesture, ask);
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, ask);
    };
  }, [wanted, soundPermission, learn]);
  return [soundPermission, learn];
}

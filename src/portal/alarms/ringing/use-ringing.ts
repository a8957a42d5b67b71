import { useEffect } from 'react';
import { setLoudness, startRinging, stopRinging } from './sound.ts';
import { useLeader } from './use-leader.ts';

/**
 * Rings while `ring` is true, in one tab only; louder after some time without a reaction. `onTried` receives whether
 * the sound could play.
 */
export function useRinging(ring: boolean, loud: boolean, onTried: (isAllowed: boolean) => void): void {
  const leads = useLeader('portal-motoboy.alarm', ring);
  useEffect(() => setLoudness(loud), [loud]);
  useEffect(() => {
    if (!leads) return;
    void startRinging().then(onTried);
    return stopRinging;
  }, [leads, onTried]);
}

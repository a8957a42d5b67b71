import { useEffect } from 'react';
import { startRinging, stopRinging } from './alarm-sound.ts';
import { useLeader } from './use-leader.ts';

/** Rings while `ring` is true, in one tab only. `onTried` receives whether the sound could play. */
export function useRinging(ring: boolean, onTried: (heard: boolean) => void): void {
  const leads = useLeader('portal-motoboy.alarm', ring);
  useEffect(() => {
    if (!leads) return;
    void startRinging().then(onTried);
    return stopRinging;
  }, [leads, onTried]);
}

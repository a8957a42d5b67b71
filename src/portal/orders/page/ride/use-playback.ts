import { useEffect, useState } from 'react';
import type { InstantMs } from '#domain/shared/instant.ts';

/** Plays a ride of half an hour in about half a minute. */
const SPEED = 60;
const STEP_MS = 100;

export interface Playback {
  /** The displayed instant. */
  readonly at: InstantMs;
  readonly isPlaying: boolean;
  /** Shows an instant and stops playing. */
  readonly seek: (at: InstantMs) => void;
  /** Plays from here, from the start if it has ended, or stops. */
  readonly toggle: () => void;
}

/**
 * Plays the time between two instants. Shows the end until a person chooses another moment, even while the end moves
 * on.
 */
export function usePlayback(begin: InstantMs, end: InstantMs): Playback {
  const [sought, setSought] = useState<InstantMs | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const at = Math.min(Math.max(sought ?? end, begin), end);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      setSought((now) => {
        const next = (now ?? begin) + SPEED * STEP_MS;
        if (next < end) return next;
        setPlaying(false);
        return end;
      });
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying, begin, end]);

  return {
    at,
    isPlaying,
    seek(instant) {
      setPlaying(false);
      setSought(instant >= end ? null : instant);
    },
    toggle() {
      if (!isPlaying && at >= end) setSought(begin);
      setPlaying(!isPlaying);
    },
  };
}

import { useEffect, useState } from 'react';
import type { InstantMs } from '#domain/shared/instant.ts';

/** A ride of half an hour is played in about half a minute. */
const SPEED = 60;
const STEP_MS = 100;

export interface Playback {
  /** The instant that is shown. */
  readonly at: InstantMs;
  readonly isPlaying: boolean;
  /** Shows an instant and stops playing. */
  readonly seek: (at: InstantMs) => void;
  /** Plays from here, from the beginning if it is over, or stops. */
  readonly toggle: () => void;
}

/** Plays the time between two instants. Shows the end until somebody asks for another moment, also while it moves on. */
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

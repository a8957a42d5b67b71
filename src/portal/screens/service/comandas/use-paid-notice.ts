import { useCallback, useEffect, useState } from 'react';

/** A second press of the same finger comes within this; a person who means it waits that long without noticing. */
const LOCK_MS = 1000;

export interface PaidNotice {
  /** What was paid last, such as `Pessoa 1 de 3 paga ✓`. */
  readonly text: string | null;
  /** How many payments were taken in; tells two of the same words apart. */
  readonly times: number;
  /** Nothing more is taken in for a moment: the press that paid may be a double one. */
  readonly locked: boolean;
  readonly show: (text: string) => void;
}

/** Says what was paid, and locks the next payment for a second. */
export function usePaidNotice(): PaidNotice {
  const [text, setText] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setLocked(false), LOCK_MS);
    return () => clearTimeout(timer);
  }, [times]);
  const show = useCallback((next: string) => {
    setText(next);
    setLocked(true);
    setTimes((now) => now + 1);
  }, []);
  return { text, times, locked, show };
}

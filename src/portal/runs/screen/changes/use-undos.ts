import { useCallback, useState } from 'react';

const MOST_UNDO = 20;

export interface Undos {
  /** Undoes the last change that can be undone; `null` if there is none. */
  readonly undo: (() => void) | null;
  readonly remember: (undo: () => void) => void;
  readonly forgetAll: () => void;
}

/** The last changes that can be undone; forgets older ones. */
export function useUndos(): Undos {
  const [undos, setUndos] = useState<readonly (() => void)[]>([]);
  const remember = useCallback((undo: () => void) => setUndos((before) => [...before, undo].slice(-MOST_UNDO)), []);
  const forgetAll = useCallback(() => setUndos([]), []);
  const last = undos.at(-1);
  const undoLast = () => {
    setUndos((before) => before.slice(0, -1));
    last?.();
  };
  return { undo: last === undefined ? null : undoLast, remember, forgetAll };
}

import { useCallback, useRef, useState } from 'react';
import { writeSentenceOf } from '#portal/api/problem-error.ts';
import { toastError } from '#portal/ui/toasts.tsx';

export interface Once {
  /** What is in progress. */
  readonly pending: ReadonlySet<string>;
  /** Does nothing while work of this id is in progress. Shows a failure as a toast and never rejects. */
  readonly once: (id: string, work: () => Promise<void>) => Promise<void>;
}

/** Runs work of one id at a time; `onEnd` is called after each, also after a failure. */
export function useOnce(onEnd: () => unknown): Once {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const busy = useRef(new Set<string>());
  const once = useCallback(
    async (id: string, work: () => Promise<void>): Promise<void> => {
      if (busy.current.has(id)) return;
      busy.current.add(id);
      setPending(new Set(busy.current));
      try {
        await work();
      } catch (error) {
        toastError(writeSentenceOf(error));
      } finally {
        busy.current.delete(id);
        setPending(new Set(busy.current));
        void onEnd();
      }
    },
    [onEnd],
  );
  return { pending, once };
}

import { refused } from '#domain/shared/result.ts';
import type { CourierAnswer } from './courier-api.ts';

/** The state of the connection, for the page. */
export interface PhoneConnection {
  readonly state: 'loading' | 'open' | 'none' | 'ended';
  /** Number of unsent photos. */
  readonly photos: number;
}

/** A call without an answer for this long, in milliseconds, is shown as no connection. Decision 115. */
export const SILENT_MS = 5_000;

/** Watches calls that are made one after the other. */
export interface CallWatch {
  /** Passes an answer on; calls `onSilence` if it takes longer than {@link SILENT_MS}. */
  watched<Value>(answer: Promise<CourierAnswer<Value>>): Promise<CourierAnswer<Value>>;
  /**
   * The server was heard in another way: a call that is silent is lost with its connection, and counts as not answered.
   * It is made again; a repeated step gets the first answer.
   */
  giveUpSilent(): void;
}

export function watchCalls(onSilence: () => void): CallWatch {
  let giveUp = (): void => {};
  return {
    async watched<Value>(answer: Promise<CourierAnswer<Value>>) {
      let silence: ReturnType<typeof setTimeout> | undefined;
      const givenUp = new Promise<CourierAnswer<Value>>((resolve) => {
        silence = setTimeout(() => {
          giveUp = () => resolve(refused({ code: 'no-answer' }));
          onSilence();
        }, SILENT_MS);
      });
      try {
        return await Promise.race([answer, givenUp]);
      } finally {
        clearTimeout(silence);
        giveUp = () => {};
      }
    },
    giveUpSilent: () => giveUp(),
  };
}

/** Also the server's refusal shows that there is a connection. */
export function lineAfter(answer: CourierAnswer<unknown>): PhoneConnection['state'] {
  if (answer.ok || answer.problem.code === 'refused') return 'open';
  return answer.problem.code === 'link-ended' ? 'ended' : 'none';
}

/** Milliseconds between two reads of the run: without hints, with them or while the page is hidden, after a failure. */
const POLL_MS = 12_000;
const SLOW_POLL_MS = 30_000;
const RETRY_MS = 5_000;

/** The pause until the next read, in milliseconds. With hints (decision 140) the reads only find those that were lost. */
export function pauseAfter(isWell: boolean, hasHints: boolean): number {
  if (!isWell) return RETRY_MS;
  return document.hidden || hasHints ? SLOW_POLL_MS : POLL_MS;
}

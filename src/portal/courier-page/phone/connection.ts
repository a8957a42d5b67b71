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

/** Makes a call; the signal ends it early. */
export type Ask<Value> = (signal?: AbortSignal) => Promise<CourierAnswer<Value>>;

/** Watches calls that are made one after the other. */
export interface CallWatch {
  /**
   * Makes a call and passes its answer on. After {@link SILENT_MS} without one, calls `onSilence` and makes the call
   * again in addition, every {@link SILENT_MS}: a call that was lost on a bad line is repeated soon, and one on a slow
   * line still gets its answer. At most two are under way, because a browser has few connections. Calls may be repeated:
   * a repeated step gets the first answer.
   */
  watched<Value>(ask: Ask<Value>): Promise<CourierAnswer<Value>>;
  /**
   * The server was heard in another way: a call that is silent is lost with its connection, and counts as not answered.
   */
  giveUpSilent(): void;
}

export function watchCalls(onSilence: () => void): CallWatch {
  let giveUp = (): void => {};
  return {
    async watched<Value>(ask: Ask<Value>) {
      let timer: ReturnType<typeof setInterval> | undefined;
      let repeated: AbortController | undefined;
      const answered = new Promise<CourierAnswer<Value>>((resolve, reject) => {
        const repeat = async (): Promise<void> => {
          repeated?.abort();
          repeated = new AbortController();
          const answer = await ask(repeated.signal);
          if (lineAfter(answer) !== 'none') resolve(answer);
        };
        timer = setInterval(() => {
          giveUp = () => resolve(refused({ code: 'no-answer' }));
          onSilence();
          repeat().catch(reject);
        }, SILENT_MS);
        ask().then(resolve, reject);
      });
      try {
        return await answered;
      } finally {
        clearInterval(timer);
        repeated?.abort();
        giveUp = () => {};
      }
    },
    giveUpSilent: () => giveUp(),
  };
}

/** The connection after an answer. A refusal by the server shows that there is one, too. */
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

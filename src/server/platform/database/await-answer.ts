import { setTimeout as delay } from 'node:timers/promises';
import { isYetToAnswer } from './store-errors.ts';

/** How long a start waits for a server that takes no connection yet, and how long it pauses between two tries. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Does `work` once the server takes connections: one that is starting, or on a machine that has too much to do, answers
 * too late for the portal's time limit. Rejects with any other error at once, and with this one after a minute.
 *
 * @param onWait called once, before the first repetition
 */
export async function onceItAnswers<Result>(work: () => Promise<Result>, onWait = () => {}): Promise<Result> {
  const until = Date.now() + PATIENCE_MS;
  for (let waits = 0; ; waits += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isYetToAnswer(error) || Date.now() > until) throw error;
      if (waits === 0) onWait();
      await delay(PAUSE_MS);
    }
  }
}

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { BadFile } from './bad-file.ts';
import type { SearchAnswer, SearchRequest } from './search-message.ts';
import type { FilePlan } from './solve-file.ts';

/** A shorter search ends before another thread has started and compiled. */
const WORTH_A_THREAD_MS = 250;
const MOST_THREADS = 4;
/** How long to wait for a thread that got no processor time, in ms. */
const GRACE_MS = 150;
/** Distance between the seeds of two threads, so large that they never overlap. */
const SEED_STEP = 104_729;
const THREAD = new URL('./search-thread.ts', import.meta.url);

/**
 * Searches on up to four processors with a different seed each; returns the cheapest plan. Ignores threads that die or answer
 * too late. Throws the error of `own` if no thread found a plan.
 */
export async function searchTogether(request: SearchRequest, own: () => FilePlan): Promise<FilePlan> {
  const helpers = request.ms < WORTH_A_THREAD_MS ? 0 : Math.min(MOST_THREADS, availableParallelism()) - 1;
  const others = Array.from({ length: helpers }, (_, index) =>
    helpWith({ ...request, seed: request.seed + (index + 1) * SEED_STEP }),
  );
  const mine = attempt(own);
  const found = (await Promise.all(others)).filter((plan) => plan !== null);
  if (mine instanceof BadFile && found.length === 0) throw mine;
  const plans = mine instanceof BadFile ? found : [mine, ...found];
  return plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best));
}

function attempt(own: () => FilePlan): FilePlan | BadFile {
  try {
    return own();
  } catch (error) {
    if (error instanceof BadFile) return error;
    throw error;
  }
}

function helpWith(request: SearchRequest): Promise<SearchAnswer> {
  const worker = new Worker(THREAD, { workerData: request, execArgv: [] });
  return new Promise<SearchAnswer>((resolve) => {
    const left = request.start + request.ms + GRACE_MS - Date.now();
    const timer = setTimeout(() => resolve(null), left);
    worker.once('message', resolve);
    worker.once('error', () => resolve(null));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
  }).finally(() => worker.terminate());
}

import { parentPort, workerData } from 'node:worker_threads';
import { BadFile } from './bad-file.ts';
import { parseRoutingFile } from './routing-file.ts';
import type { SearchAnswer, SearchRequest } from './search-message.ts';
import { solveFile } from './solve-file.ts';

const { text, seed, start, ms } = workerData as SearchRequest;
parentPort?.postMessage(found());

function found(): SearchAnswer {
  try {
    return solveFile(parseRoutingFile(text), seed, () => (Date.now() - start) / ms);
  } catch (error) {
    if (error instanceof BadFile) return null;
    throw error;
  }
}

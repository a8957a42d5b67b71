import type { Result } from '#domain/shared/result.ts';
import type { Run, RunHold } from './run.ts';

/** Why a change of the runs is refused; each code is a problem of the API. */
export interface RunProblem {
  readonly code: 'run-not-found' | 'run-left' | 'run-held' | 'invalid-run' | 'already-updated';
  /** The person who edits the run (`run-held`). */
  readonly hold?: RunHold;
}

/** The establishment's unfinished runs, in display order. */
export type RunBook = readonly Run[];

export type BookResult = Result<RunBook, RunProblem>;

import type { Tries } from '#domain/access/tries.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** The answer of a decision about some keys, and the tries to store for each key; undefined removes them. */
export interface Decision<Answer> {
  readonly answer: Answer;
  readonly kept: ReadonlyMap<string, Tries | undefined>;
}

/** The tries that all nodes have counted. A key is a mark from which nobody can tell the account or address. */
export interface TriesStore {
  /** Reads these keys, decides and writes in one transaction that locks them, so that parallel tries all count. */
  change<Answer>(
    keys: readonly string[],
    decide: (found: ReadonlyMap<string, Tries>) => Decision<Answer>,
  ): Promise<Answer>;
  /** Deletes the keys without a try since then; returns how many. */
  forget(before: InstantMs): Promise<number>;
}

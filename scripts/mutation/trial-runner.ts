import fc from 'fast-check';
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { readLog, tell } from './trial-log.ts';

/** Set by the trial that starts the tests: the log file, and the mistakes to try in each test file. */
const LOG = process.env.MUTATION_LOG ?? '';
const ALIVE: Readonly<Record<string, readonly number[]>> = JSON.parse(process.env.MUTATION_ALIVE ?? '{}');

/** A mistake that is evaluated this many times more often than the original counts as an endless loop. */
const ENDLESS = 200;
const PATIENCE_MS = 20_000;
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

let active: number | undefined;
let evaluated = 0;
let most = 0;
/** Evaluations per mistake: an array, because rules evaluate millions of them. */
const ran = new Uint32Array(1 + Math.max(-1, ...Object.values(ALIVE).flat()));

Object.assign(globalThis, {
  plantedMistake: (id: number): boolean => {
    if (id !== active) {
      ran[id] = (ran[id] ?? 0) + 1;
      return false;
    }
    evaluated += 1;
    if (evaluated > most) throw new Error('a loop that does not end');
    return true;
  },
});
// Skip shrinking: a failure is enough.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/**
 * Runs each test unchanged, then once for each mistake that it evaluates and that no test has noticed yet. A notice
 * counts only if the test passes again without the mistake.
 */
export default class TrialRunner extends TestRunner {
  private alive = new Set<number>();

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    this.alive = new Set(ALIVE[file.name] ?? ALIVE['']);
    for (const told of readLog(LOG)) if (told.is === 'noticed') this.alive.delete(told.id);
    ran.fill(0);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const file = test.file.name;
    const run = TestRunner.getTestFn(test);
    this.tellWhole(this.reached(), file);
    ran.fill(0);
    await run();
    const reached = this.reached().map((id) => ({ id, times: ran[id] ?? 0 }));
    if (reached.length > 0 && !(await passes(run))) this.tellWhole(this.reached(), file);
    else for (const one of reached) await this.try(one, run, file);
    ran.fill(0);
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (!('filepath' in suite)) return;
    this.tellWhole(this.reached(), suite.name);
    tell(LOG, { is: 'done', file: suite.name });
  }

  private reached(): readonly number[] {
    return [...this.alive].filter((id) => (ran[id] ?? 0) > 0);
  }

  private async try(mistake: Reached, run: () => unknown, file: string): Promise<void> {
    const { id } = mistake;
    tell(LOG, { is: 'try', id, file });
    if (await passes(run, mistake)) return;
    if (await passes(run)) {
      tell(LOG, { is: 'noticed', id, file });
      this.alive.delete(id);
    } else this.tellWhole([id], file);
  }

  private tellWhole(ids: Iterable<number>, file: string): void {
    for (const id of ids) if (this.alive.has(id)) tell(LOG, { is: 'whole', id, file });
  }
}

interface Reached {
  readonly id: number;
  /** Counts the evaluations in one run of the test. */
  readonly times: number;
}

async function passes(run: () => unknown, mistake?: Reached): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = startTimer(() => reject(new Error('a test that does not end')), PATIENCE_MS);
  });
  [active, evaluated, most] = [mistake?.id, 0, ENDLESS * ((mistake?.times ?? 0) + 100)];
  try {
    await Promise.race([run(), tooLong]);
    return true;
  } catch {
    return false;
  } finally {
    active = undefined;
    stopTimer(timer);
  }
}

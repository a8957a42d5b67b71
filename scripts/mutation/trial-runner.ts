import fc from 'fast-check';
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { readLog, tell } from './trial-log.ts';

/** Set by the trial that starts the tests: where to tell, and which mistakes to try in which test file. */
const LOG = process.env.MUTATION_LOG ?? '';
const ALIVE: Readonly<Record<string, readonly number[]>> = JSON.parse(process.env.MUTATION_ALIVE ?? '{}');

/** A loop in which a mistake is evaluated so many times more often than without it does not end. */
const ENDLESS = 200;
const PATIENCE_MS = 20_000;
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

let active: number | undefined;
let evaluated = 0;
let most = 0;
/** The mistakes that were run over, and how often. */
let ran = new Map<number, number>();

Object.assign(globalThis, {
  plantedMistake: (id: number): boolean => {
    ran.set(id, (ran.get(id) ?? 0) + 1);
    if (id !== active) return false;
    evaluated += 1;
    if (evaluated > most) throw new Error('a loop that does not end');
    return true;
  },
});
// A failure is enough; its smallest example is of no use here.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/**
 * Runs each test as it is, then once more for each mistake that it ran over and that no test has noticed yet. A notice
 * counts only if the test passes again without the mistake.
 */
export default class TrialRunner extends TestRunner {
  private alive = new Set<number>();

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    this.alive = new Set(ALIVE[file.name] ?? ALIVE['']);
    for (const told of readLog(LOG)) if (told.is === 'noticed') this.alive.delete(told.id);
    ran = new Map();
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const file = test.file.name;
    const run = TestRunner.getTestFn(test);
    this.tellWhole(ran.keys(), file);
    ran = new Map();
    await run();
    const reached = [...ran].filter(([id]) => this.alive.has(id));
    for (const [id] of reached) tell(LOG, { is: 'ran', id, file });
    if (reached.length > 0 && !(await passes(run))) this.tellWhole(new Map(reached).keys(), file);
    else for (const [id, times] of reached) await this.try({ id, times }, run, file);
    ran = new Map();
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (!('filepath' in suite)) return;
    this.tellWhole(ran.keys(), suite.name);
    tell(LOG, { is: 'done', file: suite.name });
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
  /** How often one run of the test evaluates it. */
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

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Switched } from './switches.ts';
import { readLog, tell } from './trial-log.ts';
import { type Alive, tryInPlace } from './try-in-place.ts';
import { tryWhole } from './try-whole.ts';

/** A mistake in a file of the project. */
export interface Planted extends Switched {
  readonly file: string;
}

export interface Trials {
  /** The copy with the switchable mistakes. */
  readonly folder: string;
  readonly atOnce: number;
  /** The test files that import any of the mistaken files. */
  readonly tests: readonly string[];
  readonly planted: readonly Planted[];
}

/**
 * Returns the mistakes that no test notices. Runs each rule's own test first, then all tests of the rules, then the
 * others, each with every mistake that it evaluates; a mistake evaluated while a file loads is then tried with that
 * whole file.
 */
export async function tryAll({ folder, atOnce, tests, planted }: Trials): Promise<readonly Planted[]> {
  const log = join(folder, 'mutation-log');
  writeFileSync(log, '');
  const alive = () => {
    const noticed = new Set(readLog(log).flatMap((told) => (told.is === 'noticed' ? [told.id] : [])));
    return planted.filter(({ id }) => !noticed.has(id));
  };
  const say = (what: string) => console.error(`${what}: ${alive().length} de ${planted.length} ainda não notados`);
  const own = Map.groupBy(planted, ({ file }) => file.replace(/\.ts$/, '.test.ts'));
  const near = tests.filter((file) => file.startsWith('src/domain/') || own.has(file));
  const rounds: readonly [readonly string[], () => Alive][] = [
    [
      near.filter((file) => own.has(file)),
      () => Object.fromEntries([...own].map(([file, ones]) => [file, idsOf(ones)])),
    ],
    [near, () => ({ '': idsOf(alive()) })],
    [tests.filter((file) => !near.includes(file)), () => ({ '': idsOf(alive()) })],
  ];
  for (const [files, left] of rounds) {
    await tryInPlace({ folder, log, atOnce }, files, left());
    say(`${files.length} arquivos de teste`);
  }
  const trials = alive().map(({ id, file }) => ({ id, files: wholeFiles(log, id, file) }));
  const asked = trials.filter(({ files }) => files.length > 0);
  await tryWhole(folder, atOnce, asked, (id) => tell(log, { is: 'noticed', id, file: '' }));
  say(`${asked.length} ao carregar`);
  return alive();
}

function idsOf(planted: readonly Planted[]): readonly number[] {
  return planted.map(({ id }) => id);
}

/** Orders the test files to try whole: the one named like the mistaken file, those of the rules, the others. */
function wholeFiles(log: string, id: number, file: string): readonly string[] {
  const files = new Set(readLog(log).flatMap((told) => (told.is === 'whole' && told.id === id ? [told.file] : [])));
  const distance = (test: string) => {
    if (test.startsWith(file.replace(/\.ts$/, '.'))) return 0;
    return test.startsWith('src/domain/') ? 1 : 2;
  };
  return [...files].sort((a, b) => distance(a) - distance(b) || a.localeCompare(b));
}

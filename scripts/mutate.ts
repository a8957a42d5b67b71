import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mistakesOf, plant } from './mutation/mistakes.ts';
import { testsReaching } from './mutation/related-tests.ts';
import { isAbout, type Subject, subjectsIn } from './mutation/subjects.ts';
import { withSwitches } from './mutation/switches.ts';
import { makeTrialCopy } from './mutation/trial-copy.ts';
import { type Planted, tryAll } from './mutation/try-all.ts';
import { compiles, unrefusedByTypes } from './mutation/try-types.ts';
import { chanceOf } from './simulation/random.ts';

const HELP = `Planta pequenos erros nas regras (src/domain), um de cada vez em uma cópia, e diz quais nem os testes rápidos nem os tipos notam.

  npm run mutate -- [--count 200|all] [--seed 1] [--only authorisation,money,transitions] [--files money,runs/book] [--at-once 2]

--only: só o que não pode errar (autorização, também em src/contract e src/server; dinheiro; mudanças de estado), com uma nota para cada um.
A última linha é a nota: quantos erros foram notados.`;

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = 'src/domain';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    files: { type: 'string', default: '' },
    'at-once': { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else await mutate();

async function mutate(): Promise<void> {
  const subjects = subjectsIn(values.only);
  const sources = readSources(
    subjects,
    values.files.split(',').filter((name) => name !== ''),
  );
  if (sources.size === 0) throw new Error(`no rules are named ${values.files}`);
  const planted = pick(sources, values.count === 'all' ? Number.POSITIVE_INFINITY : Number(values.count));
  const byFile = Map.groupBy(planted, ({ file }) => file);
  const texts = new Map([...byFile].map(([file, ones]) => [file, withSwitches(sources.get(file) ?? '', ones)]));
  const copy = await makeTrialCopy(ROOT, texts);
  try {
    const tests = testsReaching(ROOT, [...byFile.keys()]);
    const untested = await tryAll({ folder: copy.folder, atOnce: Number(values['at-once']), tests, planted });
    const survivors = await unrefused(copy.folder, sources, untested);
    for (const one of survivors) console.log(survivorText(one, sources.get(one.file) ?? ''));
    for (const subject of subjects) {
      const ofIt = (ones: readonly Planted[]) => ones.filter(({ file }) => isAbout(subject, file));
      console.log(`${subject}: ${scoreText(ofIt(planted), ofIt(survivors))}`);
    }
    const byTypes = untested.length - survivors.length;
    console.log(`${scoreText(planted, survivors)}, ${byTypes} deles só pelos tipos, semente ${values.seed}`);
  } finally {
    await copy.remove();
  }
}

function scoreText(planted: readonly Planted[], survivors: readonly Planted[]): string {
  const noticed = planted.length - survivors.length;
  const share = planted.length === 0 ? 100 : (noticed / planted.length) * 100;
  return `${noticed} de ${planted.length} erros notados (${share.toFixed(1)} %)`;
}

/** Returns the mistakes that compile. */
async function unrefused(
  folder: string,
  sources: ReadonlyMap<string, string>,
  planted: readonly Planted[],
): Promise<readonly Planted[]> {
  for (const [file, own] of sources) await writeFile(join(folder, file), own);
  if (!(await compiles(folder))) throw new Error(`the rules in ${folder} do not compile without a mistake`);
  const wrong = planted.map((one) => {
    const own = sources.get(one.file) ?? '';
    return { ...one, own, wrong: plant(own, one.mistake) };
  });
  return unrefusedByTypes(folder, wrong);
}

function readSources(subjects: readonly Subject[], wanted: readonly string[]): ReadonlyMap<string, string> {
  const folders = subjects.length === 0 ? [FOLDER] : [FOLDER, 'src/contract', 'src/server'];
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => subjects.length === 0 || subjects.some((subject) => isAbout(subject, file)))
    .filter((file) => wanted.length === 0 || wanted.some((name) => isNamed(file, name)))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}

/** True if `name` selects the file: `money` by the file's name, `runs/book` by its folder. */
function isNamed(file: string, name: string): boolean {
  return basename(file, '.ts') === name || file.startsWith(`${FOLDER}/${name}/`);
}

/** Draws `count` different mistakes by the seed; returns them in the order of the files. */
function pick(sources: ReadonlyMap<string, string>, count: number): readonly Planted[] {
  const all = [...sources].flatMap(([file, source]) => mistakesOf(source).map((mistake) => ({ mistake, file })));
  const chance = chanceOf(Number(values.seed));
  const drawn = all.map((one, id) => ({ ...one, id, at: chance.next() })).sort((a, b) => a.at - b.at);
  return drawn.slice(0, count).sort((a, b) => a.id - b.id);
}

function survivorText({ file, mistake }: Planted, source: string): string {
  const { start, end, text, kind } = mistake;
  const line = source.slice(0, start).split('\n').length;
  const was = source.slice(start, end).replace(/\s+/g, ' ').slice(0, 60);
  return `${file}:${line}  ${kind}: ${was} → ${text.replace(/\s+/g, ' ').slice(0, 60)}`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mistakesOf, plant } from './mutation/mistakes.ts';
import { testsReaching } from './mutation/related-tests.ts';
import { withSwitches } from './mutation/switches.ts';
import { makeTrialCopy } from './mutation/trial-copy.ts';
import { type Planted, tryAll } from './mutation/try-all.ts';
import { compiles, unrefusedByTypes } from './mutation/try-types.ts';
import { chanceOf } from './simulation/random.ts';

const HELP = `Planta pequenos erros nas regras (src/domain), um de cada vez em uma cópia, e diz quais nem os testes rápidos nem os tipos notam.

  npm run mutate -- [--count 200|all] [--seed 1] [--files money,orders/board] [--at-once 2]

A última linha é a nota: quantos erros foram notados.`;

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = 'src/domain';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '' },
    'at-once': { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else await mutate();

async function mutate(): Promise<void> {
  const sources = readSources(values.files.split(',').filter((name) => name !== ''));
  const planted = pick(sources, values.count === 'all' ? Number.POSITIVE_INFINITY : Number(values.count));
  const byFile = Map.groupBy(planted, ({ file }) => file);
  const texts = new Map([...byFile].map(([file, ones]) => [file, withSwitches(sources.get(file) ?? '', ones)]));
  const copy = await makeTrialCopy(ROOT, texts);
  try {
    const tests = testsReaching(ROOT, [...byFile.keys()]);
    const untested = await tryAll({ folder: copy.folder, atOnce: Number(values['at-once']), tests, planted });
    const survivors = await unrefused(copy.folder, sources, untested);
    for (const one of survivors) console.log(survivorText(one, sources.get(one.file) ?? ''));
    const noticed = planted.length - survivors.length;
    const share = planted.length === 0 ? 100 : (noticed / planted.length) * 100;
    const score = `${noticed} de ${planted.length} erros notados (${share.toFixed(1)} %)`;
    console.log(`${score}, ${untested.length - survivors.length} deles só pelos tipos, semente ${values.seed}`);
  } finally {
    await copy.remove();
  }
}

/** Those among the mistakes that the compiler lets pass. */
async function unrefused(
  folder: string,
  sources: ReadonlyMap<string, string>,
  planted: readonly Planted[],
): Promise<readonly Planted[]> {
  for (const [file, own] of sources) await writeFile(join(folder, file), own);
  if (!(await compiles(folder))) throw new Error('the rules do not compile without a mistake');
  const wrong = planted.map((one) => {
    const own = sources.get(one.file) ?? '';
    return { ...one, own, wrong: plant(own, one.mistake) };
  });
  return unrefusedByTypes(folder, wrong);
}

function readSources(wanted: readonly string[]): ReadonlyMap<string, string> {
  const names = readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const chosen =
    wanted.length === 0
      ? files
      : files.filter((name) => wanted.some((one) => basename(name, '.ts') === one || name.startsWith(`${one}/`)));
  return new Map(chosen.map((name) => [`${FOLDER}/${name}`, readFileSync(join(ROOT, FOLDER, name), 'utf8')]));
}

/** So many different mistakes, drawn by the seed from all that can be planted, in the order of the files. */
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

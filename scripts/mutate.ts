import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mistake, mistakesOf, plant } from './mutation/mistakes.ts';
import { relatedTests } from './mutation/related-tests.ts';
import { makeTrialCopy, type TrialCopy } from './mutation/trial-copy.ts';
import { chanceOf } from './simulation/random.ts';

const HELP = `Planta pequenos erros nas regras (src/domain), um de cada vez em uma cópia, e diz quais os testes rápidos não notam.

  npm run mutate -- [--count 200] [--seed 1] [--files money,csv] [--at-once 2]

A última linha é a nota: quantos erros foram notados.`;

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = 'src/domain';

interface Planted extends Mistake {
  readonly file: string;
}

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
  const planted = pick(sources, Number(values.count), Number(values.seed));
  const testsOf = relatedTests(ROOT);
  const survivors: Planted[] = [];
  const waiting = [...planted];
  let tried = 0;
  const work = async () => {
    const copy = await makeTrialCopy(ROOT);
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const noticed = await isNoticed(copy, next, sources.get(next.file) ?? '', testsOf);
        tried += 1;
        if (tried % 10 === 0) console.error(`${tried} de ${planted.length} tentados`);
        if (noticed) continue;
        survivors.push(next);
        console.log(survivorText(next, sources.get(next.file) ?? ''));
      }
    } finally {
      await copy.remove();
    }
  };
  await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
  const noticed = planted.length - survivors.length;
  const share = planted.length === 0 ? 100 : (noticed / planted.length) * 100;
  console.log(`${noticed} de ${planted.length} erros notados (${share.toFixed(1)} %), semente ${values.seed}`);
}

function readSources(wanted: readonly string[]): ReadonlyMap<string, string> {
  const names = readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const chosen = wanted.length === 0 ? files : files.filter((name) => wanted.includes(name.replace(/\.ts$/, '')));
  return new Map(chosen.map((name) => [`${FOLDER}/${name}`, readFileSync(join(ROOT, FOLDER, name), 'utf8')]));
}

/** So many different mistakes, drawn by the seed from all that can be planted. */
function pick(sources: ReadonlyMap<string, string>, count: number, seed: number): readonly Planted[] {
  const all = [...sources].flatMap(([file, source]) => mistakesOf(source).map((mistake) => ({ ...mistake, file })));
  const chance = chanceOf(seed);
  const drawn = all.map((mistake) => ({ mistake, at: chance.next() })).sort((a, b) => a.at - b.at);
  return drawn.slice(0, count).map(({ mistake }) => mistake);
}

async function isNoticed(
  copy: TrialCopy,
  mistake: Planted,
  source: string,
  testsOf: ReturnType<typeof relatedTests>,
): Promise<boolean> {
  const wrong = plant(source, mistake);
  const { near, far } = testsOf(mistake.file);
  return (
    (await copy.notices(mistake.file, wrong, source, near)) || (await copy.notices(mistake.file, wrong, source, far))
  );
}

function survivorText({ file, start, end, text, kind }: Planted, source: string): string {
  const line = source.slice(0, start).split('\n').length;
  const was = source.slice(start, end).replace(/\s+/g, ' ').slice(0, 60);
  return `${file}:${line}  ${kind}: ${was} → ${text.replace(/\s+/g, ' ').slice(0, 60)}`;
}

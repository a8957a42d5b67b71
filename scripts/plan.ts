import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { atLeast } from '#domain/runs/search/anneal.ts';
import { BadFile } from './plan/bad-file.ts';
import { parseRoutingFile } from './plan/routing-file.ts';
import { searchTogether } from './plan/search-together.ts';
import { solveFile } from './plan/solve-file.ts';

/** The fewest search steps, even after the deadline: a busy machine still gets a plan; they take a few milliseconds. */
const LEAST = 50;

const HELP = `Planeja as rotas de um arquivo CVRP do TSPLIB ou de um arquivo Solomon, e imprime JSON.

  npm run --silent plan -- ARQUIVO [--ms 1000] [--seed 1]

  --ms    milissegundos de busca, em todos os processadores (padrão 1000)
  --seed  repete o mesmo acaso (padrão 1)`;

try {
  const plan = await planFromArguments();
  if (plan !== null) console.log(JSON.stringify(plan));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function planFromArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ms: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (values.help || file === undefined || positionals.length > 1) {
    if (!values.help) throw new BadFile(HELP);
    console.log(HELP);
    return null;
  }
  const ms = wholeNumber('--ms', values.ms, 1);
  const seed = wholeNumber('--seed', values.seed, 0);
  // npm runs scripts in the project's folder; INIT_CWD is the caller's folder.
  const text = readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8');
  const routing = parseRoutingFile(text);
  const start = Date.now();
  const spent = atLeast(LEAST, () => (Date.now() - start) / ms);
  return searchTogether({ text, seed, start, ms }, () => solveFile(routing, seed, spent));
}

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= least) return value;
  throw new BadFile(`${name} deve ser um número inteiro a partir de ${least}, e não "${text}".`);
}

function messageOf(error: unknown): string {
  if (error instanceof BadFile) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'O arquivo não existe.';
  if (code === 'EISDIR') return 'É uma pasta, e não um arquivo.';
  if (code?.startsWith('ERR_PARSE_ARGS')) return `Opção desconhecida.\n\n${HELP}`;
  return `Não foi possível planejar: ${message}`;
}

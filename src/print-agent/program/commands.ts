import { createInterface } from 'node:readline/promises';
import { readAgentEnvironment } from '#print-agent/agent-environment.ts';
import { UnknownToken, work } from '#print-agent/work.ts';
import { integer } from '#server/platform/environment/variable.ts';
import { giveToPerson, install, planHere, uninstall } from './install.ts';
import { openBrowser } from './open-browser.ts';
import { pair } from './pairing.ts';
import { portalOfProgram } from './portal-note.ts';
import { agentFolder, readSettings, writeSettings } from './settings.ts';
import { createSupervisor, ENDS } from './supervisor.ts';
import { IS_PROGRAM, platformName, VERSION } from './version.ts';

export interface Command {
  readonly name: string;
  /** The portal's address, if given. */
  readonly portal?: string;
  readonly isForSystem: boolean;
}

const SYSTEM_FOLDER = '/var/lib/portal-agente';

/** Parses `install --system --portal https://…`; without a command the program sets itself up. */
export function readCommand(args: readonly string[]): Command {
  const words = args.filter((arg, index) => !arg.startsWith('--') && args[index - 1] !== '--portal');
  const portal = args[args.indexOf('--portal') + 1];
  return {
    name: words[0] ?? 'setup',
    isForSystem: args.includes('--system'),
    ...(args.includes('--portal') && portal !== undefined ? { portal } : {}),
  };
}

type Say = (line: string) => void;

/** Runs a command to its end and returns the exit code. */
export async function runCommand(command: Command, say: Say): Promise<number> {
  const { name, isForSystem } = command;
  const folder = isForSystem && !process.env.PRINT_AGENT_DIR ? SYSTEM_FOLDER : agentFolder();
  if (name === 'version') return shown(VERSION);
  if (name === 'work') return worked(folder, say);
  if (name === 'run') return supervised(folder, say);
  if (name === 'pair') return connected(command, folder, say, true);
  if (name === 'uninstall') {
    await uninstall(planHere(folder, isForSystem));
    say('O agente não começa mais com o computador.');
    return 0;
  }
  if (name === 'setup' || name === 'install') return setUp(command, folder, say);
  return shown(HELP);
}

const HELP = `Agente de impressão do Portal Motoboy

  (sem nada)   conecta este computador e começa com ele
  install      o mesmo; com --system, para todo o computador (Linux, com sudo)
  uninstall    não começa mais com o computador
  pair         conecta de novo, com outro código
  run          imprime até ser parado
  version      a versão deste programa

  --portal https://…   o endereço do portal, se o programa não veio dele`;

/** Prints the result of a command without the time that log lines have. */
function shown(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

/** Runs a process that prints: the supervisor's worker, or `npm run print-agent`. */
async function worked(folder: string, say: Say): Promise<number> {
  try {
    const settings = process.env.PRINT_AGENT_TOKEN ? undefined : await readSettings(folder);
    const paired = settings && { PORTAL_URL: settings.portalUrl, PRINT_AGENT_TOKEN: settings.token };
    const own = IS_PROGRAM || settings !== undefined ? { PRINT_AGENT_DIR: folder } : {};
    await work(readAgentEnvironment({ ...process.env, ...own, ...paired }), say);
    return 0;
  } catch (error) {
    if (!(error instanceof UnknownToken)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.send === undefined ? ENDS.failed : ENDS.unknownToken;
  }
}

async function supervised(folder: string, say: Say): Promise<number> {
  const trialMs = integer(process.env, 'PRINT_TRIAL_MS', { from: 1000, to: 600_000, otherwise: 60_000 });
  const supervisor = createSupervisor({ program: process.execPath, folder, log: say, trialMs });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, supervisor.stop);
  return supervisor.run();
}

async function connected(command: Command, folder: string, say: Say, isAgain = false): Promise<number> {
  if (!isAgain && (await readSettings(folder)) !== undefined) return 0;
  const portalUrl = await portalUrlOf(command);
  const settings = await pair({ portalUrl, platform: platformName(), say, openBrowser });
  await writeSettings(folder, settings);
  say(`Conectado a ${portalUrl.host}.`);
  return 0;
}

async function setUp(command: Command, folder: string, say: Say): Promise<number> {
  const plan = planHere(folder, command.isForSystem);
  if (!IS_PROGRAM) throw new Error('Só o programa baixado de Impressoras se instala. Aqui, use npm run print-agent.');
  await connected(command, folder, say);
  await install(plan);
  if (command.isForSystem) await giveToPerson(folder);
  say('Pronto: o agente está imprimindo e começa com o computador.');
  return 0;
}

async function portalUrlOf({ portal }: Command): Promise<URL> {
  const known = portal ?? process.env.PORTAL_URL ?? (await portalOfProgram(process.execPath)) ?? (await askAddress());
  if (!URL.canParse(known) || !/^https?:$/.test(new URL(known).protocol)) {
    throw new Error('Informe o endereço do portal, como --portal https://portal.exemplo.com.br');
  }
  return new URL(known);
}

async function askAddress(): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Endereço do portal: ');
  terminal.close();
  return answer.trim().replace(/^(?!https?:)/, 'https://');
}

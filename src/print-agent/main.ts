import { once } from 'node:events';
import { loadAgentFile } from './agent-environment.ts';
import { readCommand, runCommand } from './program/commands.ts';
import { IS_PROGRAM } from './program/version.ts';

const say = (line: string): void => void process.stdout.write(`${new Date().toLocaleTimeString('pt-BR')} ${line}\n`);

/** From its sources the agent prints unless it is told otherwise; the program of one file sets itself up. */
async function main(args: readonly string[]): Promise<number> {
  try {
    if (!IS_PROGRAM) loadAgentFile();
    return await runCommand(readCommand(!IS_PROGRAM && args.length === 0 ? ['work'] : args), say);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** A window that opened with the program closes with it: what it says must be read before. */
async function waitForEnter(): Promise<void> {
  if (process.platform !== 'win32' || !process.stdin.isTTY || process.argv.length > 2) return;
  process.stdout.write('Tecle Enter para fechar.\n');
  await once(process.stdin, 'data');
}

// No await at the top: a program of one file is CommonJS.
void main(process.argv.slice(2)).then(async (code) => {
  await waitForEnter();
  process.exit(code);
});

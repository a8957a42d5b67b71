import { once } from 'node:events';
import { loadAgentFile } from './agent-environment.ts';
import { readCommand, runCommand } from './program/commands.ts';
import { IS_PROGRAM } from './program/version.ts';

const say = (line: string): void => void process.stdout.write(`${new Date().toLocaleTimeString('pt-BR')} ${line}\n`);

/** Run from its sources, the agent prints by default; the single-file program sets itself up. */
async function main(args: readonly string[]): Promise<number> {
  try {
    if (!IS_PROGRAM) loadAgentFile();
    return await runCommand(readCommand(!IS_PROGRAM && args.length === 0 ? ['work'] : args), say);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** Waits for a key press, so that a window opened for the program does not close before its text is read. */
async function waitForEnter(): Promise<void> {
  if (process.platform !== 'win32' || !process.stdin.isTTY || process.argv.length > 2) return;
  process.stdout.write('Tecle Enter para fechar.\n');
  await once(process.stdin, 'data');
}

// No top-level await, because a single-file program is CommonJS.
void main(process.argv.slice(2)).then(async (code) => {
  await waitForEnter();
  process.exit(code);
});

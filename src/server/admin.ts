import { text } from 'node:stream/consumers';
import { AdminError, HELP, readArguments, STDIN } from './admin/arguments.ts';

/**
 * `npm run admin -- …`: runs one command on the store, whether the portal runs or not. Prints JSON, explains on stderr.
 * The help and a mistyped command are answered without loading the portal's code.
 */
async function main(): Promise<void> {
  const { command, options } = readArguments(process.argv.slice(2));
  if (command === 'help') {
    process.stdout.write(HELP);
    return;
  }
  const password = options.password === STDIN ? (await text(process.stdin)).replace(/\r?\n$/, '') : options.password;
  const { runCommand } = await import('./admin/assemble-commands.ts');
  const answer = await runCommand(command, { ...options, password });
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
}

async function explained(error: unknown): Promise<string> {
  const { explainFailure } = await import('./platform/start/explain-failure.ts');
  return explainFailure(error);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof AdminError ? error.message : await explained(error)}\n`);
  process.exitCode = 1;
}

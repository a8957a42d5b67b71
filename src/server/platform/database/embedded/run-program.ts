import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { unsupported } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { RunAs } from './run-as.ts';

/** The only environment of the server's programs: they need no settings of the portal and must not see its secrets. */
export const PROGRAM_ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs one of PostgreSQL's programs to its end; throws with its output when it fails. */
export async function runProgram(runAs: RunAs, name: string, args: readonly string[], input = ''): Promise<void> {
  const [file = '', ...rest] = [...runAs.prefix, join(runAs.programs, name), ...args];
  const child = spawn(file, rest, {
    ...runAs.identity,
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new EmbeddedPostgresError('unsupported-platform', unsupported(cause.message), cause)),
    );
    child.once('close', resolve);
  });
  if (code !== 0 || /^.*\b(ERROR|FATAL|PANIC):/m.test(said)) {
    throw new EmbeddedPostgresError(
      'did-not-start',
      `O PostgreSQL embutido não pôde preparar os dados: ${lastWords(said)}`,
    );
  }
}

/** The lines that give the reason, for a message of one paragraph. */
export function lastWords(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const problems = lines.filter((line) => /error|fatal|panic|could not/i.test(line));
  return (problems.length > 0 ? problems : lines).slice(-3).join(' / ') || 'sem explicação';
}

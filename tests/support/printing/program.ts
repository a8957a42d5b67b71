import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { AgentPlatform } from '#contract/printing/program-schema.ts';
import { agentVersion } from '#server/printing/programs/agent-version.ts';
import { buildAgent } from '../../../scripts/agents/build-agent.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** This machine's system: its Node is the project's, so nothing is downloaded. */
export const PLATFORM = `${process.platform}-${process.arch}` as AgentPlatform;

/** A folder with the program of a version, built once for these sources. */
export async function builtProgram(version?: string): Promise<string> {
  const out = join(ROOT, '.tsbuild', 'agents', version ?? 'now');
  const wanted = version ?? (await agentVersion());
  // The old version is built from the same sources; only its version name differs.
  const of = await readFile(join(out, 'of'), 'utf8').catch(() => '');
  const about = await readFile(join(out, `${PLATFORM}.json`), 'utf8').catch(() => '{}');
  if ((JSON.parse(about) as { version?: string }).version !== wanted || of !== (await agentVersion())) {
    await buildAgent(PLATFORM, out, { version: wanted });
    await writeFile(join(out, 'of'), await agentVersion());
  }
  return out;
}

/** A computer with a home folder, and fakes of the system's commands that record their calls. */
export async function aComputer() {
  const home = await mkdtemp(join(tmpdir(), 'computer-'));
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 3 }));
  const bin = join(home, 'bin');
  await mkdir(bin);
  for (const command of ['systemctl', 'loginctl']) {
    const script = `#!/bin/sh\necho "${command} $*" >> "${home}/called"\n`;
    await writeFile(join(bin, command), script, { mode: 0o755 });
  }
  const variables = { HOME: home, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  return {
    home,
    folder: join(home, '.local', 'share', 'portal-agente'),
    called: async () => (await readFile(join(home, 'called'), 'utf8').catch(() => '')).trim().split('\n'),
    run: (file: string, args: readonly string[], given: Readonly<Record<string, string>> = {}) =>
      runProgram(file, args, { ...variables, PRINT_EVERY_MS: '50', PRINT_REPORT_EVERY_MS: '100', ...given }),
  };
}

/** Runs a program until the end of the test. */
function runProgram(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  onTestFinished(async () => void (await stop()));
  return { pid: child.pid ?? 0, said: () => said, ended, stop };
}

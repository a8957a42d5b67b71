import { type SpawnOptions, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '../../../scripts');

/**
 * A clone with the real launcher, and tiny programs instead of npm, vite and the server; each records in `calls` that
 * it ran. Nothing is installed in it yet.
 */
export interface FakeClone {
  readonly path: string;
  write(file: string, content: string): Promise<void>;
  /** what ran, in order */
  calls(): Promise<string[]>;
  run(script: string, args?: string[], options?: SpawnOptions): RunningScript;
}

export interface RunningScript {
  readonly pid: number;
  signal(name: NodeJS.Signals): void;
  said(): string;
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

const LOCKFILE = { packages: { '': {}, 'node_modules/node': { version: '24.0.0' } } };

export async function makeFakeClone(): Promise<FakeClone> {
  const path = await mkdtemp(join(tmpdir(), 'portal-motoboy-clone-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  const write = async (file: string, content: string): Promise<void> => {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), content);
  };
  await cp(SCRIPTS, join(path, 'scripts'), { recursive: true });
  await write('package.json', '{ "type": "module" }');
  await write('package-lock.json', JSON.stringify(LOCKFILE));
  await write('src/portal/main.tsx', 'first');
  await write('src/server/main.ts', `console.log('portal');`);
  await write('fake-npm.js', FAKE_NPM);
  return {
    path,
    write,
    calls: async () => (await readFile(join(path, 'calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean),
    run: (script, args = [], options = {}) => runScript(path, script, args, options),
  };
}

/** Installs as npm does: deletes node_modules first, writes its lock file last. */
const FAKE_NPM = `
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs';
if (process.env.FAKE_NPM_FAILS) process.exit(7);
rmSync('node_modules', { recursive: true, force: true });
appendFileSync('calls', 'npm ' + process.argv.slice(2).join(' ') + '\\n');
console.log('added 300 packages');
await new Promise((resolve) => setTimeout(resolve, 300));
mkdirSync('node_modules/node/bin', { recursive: true });
symlinkSync(process.execPath, 'node_modules/node/bin/node');
mkdirSync('node_modules/vite/bin', { recursive: true });
writeFileSync('node_modules/vite/bin/vite.js', \`
  const fs = require('fs');
  if (process.argv.includes('vite.server.config.ts')) {
    fs.appendFileSync('calls', 'vite build of the server\\\\n');
    fs.mkdirSync('dist/server', { recursive: true });
    for (const name of fs.readdirSync('src/server'))
      fs.copyFileSync('src/server/' + name, 'dist/server/' + name.replace('.ts', '.js'));
    process.exit(0);
  }
  fs.appendFileSync('calls', 'vite build\\\\n');
  if (fs.readFileSync('src/portal/main.tsx', 'utf8') === 'broken') process.exit(1);
  fs.mkdirSync('dist/portal', { recursive: true });
  fs.writeFileSync('dist/portal/index.html', '');
\`);
writeFileSync('node_modules/vite/package.json', '{ "type": "commonjs" }');
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

function runScript(clone: string, script: string, args: string[], options: SpawnOptions): RunningScript {
  const env = { ...process.env, npm_execpath: join(clone, 'fake-npm.js'), ...options.env };
  const child = spawn(process.execPath, [join(clone, 'scripts', script), ...args], {
    cwd: clone,
    stdio: 'pipe',
    ...options,
    env,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk;
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk;
  });
  return {
    pid: child.pid ?? 0,
    signal: (name) => void child.kill(name),
    said: () => stdout,
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr }))),
  };
}

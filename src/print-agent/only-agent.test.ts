import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeFolder } from './only-agent.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'only-agent-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Starts another process that takes the folder; resolves once it has. */
async function takeElsewhere(dir: string) {
  const program = `import { takeFolder } from ${JSON.stringify(join(import.meta.dirname, 'only-agent.ts'))};
    console.log((await takeFolder(process.argv[1])) === null ? 'refused' : 'taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

test('a folder belongs to one agent at a time, by any path to it', async () => {
  const dir = await folder();
  const release = await takeFolder(dir);
  expect(release).not.toBeNull();
  expect((await takeElsewhere(dir)).said).toBe('refused');
  const other = `${dir}-other-name`;
  await symlink(dir, other);
  onTestFinished(() => rm(other));
  expect((await takeElsewhere(other)).said).toBe('refused');
  await release?.();
  expect((await takeElsewhere(dir)).said).toBe('taken');
});

test('a killed agent does not block the folder, even if its process id is reused', async () => {
  const dir = await folder();
  const { child, said } = await takeElsewhere(dir);
  expect(said).toBe('taken');
  expect(await takeFolder(dir)).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
  // The process id of a live program that is not an agent, as older versions stored it.
  await writeFile(join(dir, 'agent.pid'), String(process.ppid));
  const release = await takeFolder(dir);
  expect(release).not.toBeNull();
  await release?.();
});

test('agents of different folders run at the same time', async () => {
  const [one, two] = [await takeFolder(await folder()), await takeFolder(await folder())];
  expect([one, two]).not.toContain(null);
  await Promise.all([one?.(), two?.()]);
});

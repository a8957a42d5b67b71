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

/** Another process that takes the folder; resolves when it has. */
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

test('a folder belongs to one agent at a time, by whatever path', async () => {
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

test('an agent that was killed is not in the way, whoever has its process number now', async () => {
  const dir = await folder();
  const { child, said } = await takeElsewhere(dir);
  expect(said).toBe('taken');
  expect(await takeFolder(dir)).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
  // The number of a program that lives and is no agent, as a version of before would have read it.
  await writeFile(join(dir, 'agent.pid'), String(process.ppid));
  const release = await takeFolder(dir);
  expect(release).not.toBeNull();
  await release?.();
});

test('agents of different folders run side by side', async () => {
  const [one, two] = [await takeFolder(await folder()), await takeFolder(await folder())];
  expect([one, two]).not.toContain(null);
  await Promise.all([one?.(), two?.()]);
});

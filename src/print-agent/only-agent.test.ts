import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refused } from '#domain/shared/result.ts';
import { takeFolder } from './only-agent.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'only-agent-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Takes a free folder. */
async function taken(dir: string): Promise<() => Promise<void>> {
  const result = await takeFolder(dir);
  expect(result).toMatchObject({ ok: true });
  return result.ok ? result.value : async () => {};
}

/** Starts another process that takes the folder; resolves once it has. */
async function takeElsewhere(dir: string) {
  const program = `import { takeFolder } from ${JSON.stringify(join(import.meta.dirname, 'only-agent.ts'))};
    console.log((await takeFolder(process.argv[1])).ok ? 'taken' : 'refused');
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
  const release = await taken(dir);
  expect((await takeElsewhere(dir)).said).toBe('refused');
  const other = `${dir}-other-name`;
  await symlink(dir, other);
  onTestFinished(() => rm(other));
  expect((await takeElsewhere(other)).said).toBe('refused');
  await release();
  expect((await takeElsewhere(dir)).said).toBe('taken');
});

test('a killed agent does not block the folder, even if its process id is reused', async () => {
  const dir = await folder();
  const { child, said } = await takeElsewhere(dir);
  expect(said).toBe('taken');
  expect(await takeFolder(dir)).toEqual(refused({ code: 'folder-in-use' }));
  child.kill('SIGKILL');
  await once(child, 'exit');
  // The process id of a live program that is not an agent, as older versions stored it.
  await writeFile(join(dir, 'agent.pid'), String(process.ppid));
  const release = await taken(dir);
  await release();
});

test('agents of different folders run at the same time', async () => {
  const [one, two] = [await taken(await folder()), await taken(await folder())];
  await Promise.all([one(), two()]);
});

import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
// @ts-expect-error: the launcher is plain JavaScript, because it runs before anything is installed
import { withScratch } from '../scripts/lib/scratch.mjs';

const hasMemory = existsSync('/dev/shm');

test('the tests’ folder is deleted when they end, also when they fail; the system’s own one stays', async () => {
  vi.stubEnv('TMPDIR', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const folders: string[] = [];
  const work = async (folder: string) => {
    folders.push(folder);
    await writeFile(join(await mkdtemp(join(folder, 'portal-motoboy-test-')), 'a'), '');
    return folder;
  };
  await withScratch(work);
  await expect(
    withScratch((folder: string) => work(folder).then(() => Promise.reject(new Error('failed')))),
  ).rejects.toThrow();
  expect(folders).toHaveLength(2);
  for (const folder of folders) expect(existsSync(folder), folder).toBe(folder === tmpdir());
});

test('a TMPDIR that is set is used', async () => {
  vi.stubEnv('TMPDIR', '/tmp/elsewhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await withScratch(async (folder: string) => folder)).toBe('/tmp/elsewhere');
});

test.runIf(hasMemory)('what a killed run left in memory is deleted, what a running one has is not', async () => {
  // No process has a number above the system's highest.
  const left = await mkdtemp('/dev/shm/motoboy-99999999-');
  const used = await mkdtemp(`/dev/shm/motoboy-${process.pid}-`);
  onTestFinished(() => rm(used, { recursive: true }));
  await withScratch(async () => {
    const names = await readdir('/dev/shm');
    expect([left, used].map((folder) => names.includes(folder.slice('/dev/shm/'.length)))).toEqual([false, true]);
  });
});

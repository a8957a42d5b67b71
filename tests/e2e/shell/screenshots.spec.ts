import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { SHORT_RUN } from '../../../scripts/screenshots/pictures/all.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('the screenshot command takes its pictures', async () => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'portal-motoboy-fotos-'));
  try {
    const args = ['scripts/screenshots.ts', folder, '--short'];
    // The pictures show the whole demonstration, which the command's portal makes in a store of its own.
    const { PREPARED_STORE: _, ...env } = process.env;
    await promisify(execFile)(process.execPath, args, { cwd: ROOT, timeout: 290_000, env });
    const pictures = await readdir(folder);
    expect([...pictures].sort()).toEqual(SHORT_RUN.map((name) => `${name}-1440-light.png`).sort());
    for (const name of pictures) {
      expect((await stat(join(folder, name))).size, name).toBeGreaterThan(5000);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

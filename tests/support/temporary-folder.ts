import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * An empty folder inside the repository, so that code compiled in it finds the packages. Deleted at the end of the
 * test.
 */
export function temporaryFolder(): string {
  const parent = join(import.meta.dirname, '../../.tsbuild');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

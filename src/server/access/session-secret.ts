import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret that signs sessions, for a portal that was given none: created at the first start and kept in DATA_DIR,
 * readable by its owner only, so that people stay signed in across restarts.
 */
export async function keptSessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session.secret');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept.length >= 32) return kept;
  const secret = randomBytes(32).toString('base64url');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

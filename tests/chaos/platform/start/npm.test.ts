import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostmaster } from '#server/platform/database/embedded/postmaster.ts';
import { eventually } from '#tests/support/database/embedded-servers.ts';
import { freePort } from '#tests/support/free-port.ts';
import { emptyPortalFolder } from '#tests/support/launch/portal-process.ts';

const root = join(import.meta.dirname, '../../../..');

/** A supervisor knows only npm's process id, and npm forwards signals only to its script. */
test('a signal to the process of "npm start" stops portal and PostgreSQL', async () => {
  const dataDir = await emptyPortalFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
  });
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 60_000);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await eventually(async () => {
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
  });
});

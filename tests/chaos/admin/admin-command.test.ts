import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import { findPostmaster } from '#server/platform/database/embedded/postmaster.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { createClient } from '#tests/support/client.ts';
import { admin, PASSWORD, portalFolder, signIn, startPortal } from '#tests/support/launch/portal-process.ts';

const shopOf = (email: string) => [
  'create-establishment',
  '--name',
  'Cantina',
  '--email',
  email,
  '--password',
  PASSWORD,
];

test('the admin command works before the first start, while the portal runs and after it stopped', async () => {
  const dataDir = await portalFolder();
  const command = async (args: readonly string[]) => {
    const { code, stdout, stderr } = await admin(dataDir, args);
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout) as unknown;
  };
  const cluster = join(dataDir, 'postgres');
  expect(await command(shopOf('primeira@cantina.test'))).toMatchObject({ account: { email: 'primeira@cantina.test' } });
  expect(await findPostmaster(cluster), 'nothing is left running').toBeUndefined();

  const portal = await startPortal({ dataDir });
  const first = await signIn(portal.url, 'primeira@cantina.test');
  // Several at once, next to the running portal.
  await Promise.all([command(shopOf('segunda@cantina.test')), command(shopOf('terceira@cantina.test'))]);
  await signIn(portal.url, 'segunda@cantina.test');
  const key = (await command([
    'create-api-key',
    '--email',
    'primeira@cantina.test',
    '--name',
    'Site',
  ])) as CreatedApiKey;
  const site = createClient(portal.url);
  const asSite = { authorization: `Bearer ${key.secret}` };
  expect((await site.post('/api/orders', aDelivery(), asSite)).status).toBe(201);
  await command(['set-password', '--email', 'primeira@cantina.test', '--password', 'uma senha nova']);
  await expect.poll(async () => (await first.get('/api/session')).status, { timeout: 10_000 }).toBe(401);
  await signIn(portal.url, 'primeira@cantina.test', 'uma senha nova');
  expect((await portal.stop()).code).toBe(0);

  await command(['set-password', '--email', 'primeira@cantina.test', '--password', PASSWORD]);
  expect(await findPostmaster(cluster)).toBeUndefined();
  const again = await startPortal({ dataDir });
  await signIn(again.url, 'primeira@cantina.test');
});

test('the admin command explains a refusal in one sentence and changes nothing', async () => {
  const dataDir = await portalFolder();
  const refused: readonly (readonly [readonly string[], string])[] = [
    [['delete-everything'], 'Comando desconhecido: delete-everything'],
    [['create-establishment', '--name', 'X'], 'Falta a opção --email'],
    [['create-establishment', '--nome', 'X'], '--nome'],
    [
      ['set-password', '--email', 'ninguem@cantina.test', '--password', PASSWORD],
      'Nenhuma conta tem o e-mail ninguem@cantina.test',
    ],
    [['create-establishment', '--name', 'X', '--email', 'x@x.test', '--password', 'curta'], 'A senha precisa'],
  ];
  for (const [args, sentence] of refused) {
    const { code, stdout, stderr } = await admin(dataDir, args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/ {4}at |Error:/);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  }
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

test('npm run admin prints its help on stdout and nothing else', () => {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'admin', '--', 'help'], {
    cwd: join(import.meta.dirname, '../../..'),
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Administração do Portal Motoboy/);
});

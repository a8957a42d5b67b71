import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { eventually, queryOnce } from '#tests/support/database/embedded-servers.ts';
import {
  emptyPortalFolder,
  openShop,
  signIn,
  startCommand,
  startPortal,
} from '#tests/support/launch/portal-process.ts';

const BACKUP = 'src/server/backup/backup-command.ts';
const RESTORE = 'src/server/backup/restore-command.ts';
const BACKUP_KEY = 'uma frase comprida que ninguém adivinha';

async function run(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { code, stdout, stderr } = await startCommand(command, args, { BACKUP_KEY, ...env }).ended;
  return { code, said: stdout + stderr };
}

test('the backup of a running portal is restored on another computer, even after a killed restore', async () => {
  const [home, away] = [await emptyPortalFolder(), await emptyPortalFolder()];
  const file = join(home, 'loja.backup');
  expect(await run(BACKUP, [file], { DATA_DIR: away })).toEqual({
    code: 1,
    said: `Não há dados do portal em ${away}. Confira DATA_DIR.\n`,
  });

  const portal = await startPortal({ dataDir: home });
  const people = await openShop(portal);
  expect((await people.post('/api/orders', aDelivery())).status).toBe(201);
  const connection = await readEmbeddedConnection(home);
  if (!connection) throw new Error(`no server runs on ${home}`);
  // Enough rows that the restore is still running when it is killed.
  await queryOnce(
    connection,
    `insert into photos (establishment_id, hash, type, width, height, bytes)
     select e.id, n::text, 'image/png', 1, 1, convert_to(repeat(md5(random()::text || n), 12000), 'UTF8')
     from establishments e, generate_series(1, 30) n`,
  );
  const backup = await run(BACKUP, [file], { DATA_DIR: home });
  expect(backup.said).toMatch(/^Backup feito: [\d.]+ linhas de \d+ tabelas em .*\nSHA-256: \w{64}\nEstá cifrado/);
  expect((await run(RESTORE, ['--check', file], { DATA_DIR: away })).said).toMatch(/está inteiro/);
  expect((await run(RESTORE, [file], { DATA_DIR: home })).said).toMatch(/Outro portal .* já está usando os dados/);
  expect((await portal.stop()).code).toBe(0);

  const killed = startCommand(RESTORE, [file], { BACKUP_KEY, DATA_DIR: away });
  await eventually(async () => {
    const target = await readEmbeddedConnection(away);
    if (!target) throw new Error('not started yet');
    const copying = await queryOnce(target, 'select 1 from pg_stat_progress_copy where bytes_processed > 0');
    if (!copying) throw new Error('not copying yet');
    killed.child.kill('SIGKILL');
  }, 60_000);
  expect((await killed.ended).signal).toBe('SIGKILL');
  await eventually(async () => {
    const target = await readEmbeddedConnection(away);
    const tables =
      target &&
      (await queryOnce<{ n: string }>(
        target,
        `select count(*) as n from pg_class where relnamespace = 'public'::regnamespace`,
      ));
    expect(tables?.n).toBe('0');
  });

  const restored = await run(RESTORE, [file], { DATA_DIR: away });
  expect(restored.said).toMatch(/^Restaurado o backup de .*\nJá pode iniciar o portal\.\n$/);
  const secret = (dataDir: string) => readFile(join(dataDir, 'session.secret'), 'utf8');
  expect(await secret(away)).toBe(await secret(home));
  const moved = await startPortal({ dataDir: away });
  const next = await (await signIn(moved.url)).post<Order>('/api/orders', aDelivery());
  expect([next.status, next.body.revision, next.body.order.cdOrder]).toEqual([201, 2, '2']);
});

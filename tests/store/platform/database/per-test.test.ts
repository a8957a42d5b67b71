import { expect, it } from 'vitest';
import { queryOnce } from '#tests/support/database/embedded-servers.ts';
import { createTestDatabase, type Migrate } from '#tests/support/database/postgres.ts';

it('gives each caller a migrated database of its own and migrates once', async () => {
  let migrations = 0;
  const migrate: Migrate = async (connection) => {
    migrations += 1;
    await queryOnce(connection, 'create table note (text text)');
  };
  const template = `check_${process.pid}`;
  const [one, other] = await Promise.all([
    createTestDatabase({ migrate, template }),
    createTestDatabase({ migrate, template }),
  ]);
  await queryOnce(one.connection, `insert into note values ('fica')`);
  expect(await queryOnce(one.connection, 'select count(*)::int as count from note')).toEqual({ count: 1 });
  expect(await queryOnce(other.connection, 'select count(*)::int as count from note')).toEqual({ count: 0 });
  expect(migrations).toBe(1);
  await one.drop();
  await expect(queryOnce(one.connection, 'select 1')).rejects.toMatchObject({ code: '3D000' });
});

import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onceItAnswers } from '#server/platform/database/await-answer.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { openStore } from '#server/platform/start/open-store.ts';
import { createTestDatabase } from '#tests/support/database/postgres.ts';
import { openLine } from '#tests/support/line.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** Longer than a new connection may take. */
const LATE_MS = 5_000;

test('a portal whose store answers late when it starts waits for it, and says so once', async () => {
  const { host, port, user, password, database } = (await createTestDatabase()).connection;
  const line = await openLine(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
  line.hold(LATE_MS);
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${line.port}/${database}`;
  const warn = vi.fn();
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL,
    SESSION_SECRET: 'a secret of thirty-two letters or so',
  });
  const store = await openStore(environment, { ...silentLog, warn } as never);
  onTestFinished(() => store.close());
  expect((await store.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(warn.mock.calls).toEqual([['the store does not answer yet']]);
});

test('a store that says that it is starting is asked again, one that refuses is not', async () => {
  const refused = (code: string) => Object.assign(new Error('refused'), { code });
  const answers = [refused('57P03'), refused('57P03')];
  const ask = async () => {
    const next = answers.shift();
    if (next) throw next;
    return 'ready';
  };
  expect(await onceItAnswers(ask)).toBe('ready');
  answers.push(refused('28P01'));
  await expect(onceItAnswers(ask)).rejects.toThrow('refused');
});

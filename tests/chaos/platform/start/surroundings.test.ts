import { describe, expect, test } from 'vitest';
import { createClient } from '#tests/support/client.ts';
import { emptyPortalFolder, launchPortal, startPortal } from '#tests/support/launch/portal-process.ts';

const SECRET = 'x'.repeat(32);

describe('a start with a wrong or missing variable stops with its name', () => {
  const wrong: readonly (readonly [name: string, env: Readonly<Record<string, string>>])[] = [
    ['PORT', { PORT: '3000a' }],
    ['PORT', { PORT: '-1' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://portal:s3nh4-do-banco@db/portal', SESSION_SECRET: SECRET }],
    ['SESSION_SECRET', { DATABASE_URL: 'postgres://portal:s3nh4-do-banco@127.0.0.1:1/portal' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'curto' }],
    ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '2' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'portal.exemplo.com.br' }],
    ['NATS_URL', { NATS_URL: 'http://nats:4222' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'talvez' }],
    ['LOGIN_REVEALS_ACCOUNTS', { LOGIN_REVEALS_ACCOUNTS: 'sim' }],
    ['REQUESTS_PER_MINUTE', { REQUESTS_PER_MINUTE: '1' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'tudo' }],
    ['HOST', { HOST: '203.0.113.7' }],
    ['HOST', { HOST: 'nenhuma-maquina.invalid' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://portal:s3nh4-do-banco@127.0.0.1:1/portal', SESSION_SECRET: SECRET }],
  ];

  test('in one line of Portuguese, without the value of a secret', { timeout: 120_000 }, async () => {
    const dataDir = await emptyPortalFolder();
    for (const [name, env] of wrong) {
      const { code, stdout, stderr } = await (await launchPortal({ dataDir, env })).ended;
      expect([code, stdout.includes('no ar')], name).toEqual([1, false]);
      expect(stderr).toMatch(new RegExp(`\\b${name}\\b`));
      expect(stderr.trimEnd().split('\n'), stderr).toHaveLength(1);
      expect(stdout + stderr).not.toMatch(/s3nh4-do-banco|curto| {4}at /);
    }
  });
});

const KNOWN = { email: 'demo@portalmotoboy.test', password: 'demonstracao' };

describe('the demonstration', () => {
  test('is created for a first look only, and never opens a portal that others can reach', async () => {
    const dataDir = await emptyPortalFolder();
    const elsewhere = { NODE_ENV: 'development', HOST: '0.0.0.0' };
    const asked = { DEMO_EMAIL: KNOWN.email, DEMO_PASSWORD: KNOWN.password };
    const look = async (env: Readonly<Record<string, string>>) => {
      const portal = await startPortal({ dataDir, env });
      const visitor = createClient(portal.url);
      const { body: hints } = await visitor.get('/api/sign-in-hints');
      const { status } = await visitor.post('/api/session', KNOWN);
      await portal.stop();
      return { hints, status, isPrinted: portal.said().includes(KNOWN.password) };
    };
    const nothing = { hints: {}, status: 401, isPrinted: false };
    expect(await look({ NODE_ENV: 'production', ...asked })).toEqual(nothing);
    expect(await look({ ...elsewhere, ...asked })).toEqual(nothing);
    expect(await look({ NODE_ENV: 'development' })).toEqual({
      hints: { demonstration: KNOWN },
      status: 200,
      isPrinted: true,
    });
    // The demonstration's data exist now, and its password is public.
    expect(await look(elsewhere)).toEqual(nothing);
  });
});

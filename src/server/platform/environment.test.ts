import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('without settings the portal serves this machine only, with a demonstration', () => {
  expect(readEnvironment({})).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    port: 3000,
    loginRevealsAccounts: true,
    demonstration: { email: 'demo@portalmotoboy.test', password: 'demonstracao' },
  });
});

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['NODE_ENV', { NODE_ENV: 'prod' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://u:s3nh4@h/d' }],
  ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '51' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'portal.example' }],
  ['NATS_URL', { NATS_URL: 'http://x' }],
  ['LOGIN_REVEALS_ACCOUNTS', { LOGIN_REVEALS_ACCOUNTS: 'talvez' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'curto' }],
  ['SESSION_SECRET', { DATABASE_URL: 'postgres://u:p@h/d' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'alto' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'talvez' }],
  // Anybody could then write any address into X-Forwarded-For.
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1, ::/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0.0.0.0' }],
  ['ARCHIVE_AFTER_MONTHS', { ARCHIVE_AFTER_MONTHS: '1' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 's3nh4' }],
  ['XDATA_URL', { XDATA_URL: 'ftp://u:s3nh4@h/d' }],
  ['XDATA_TOKEN', { XDATA_URL: 'https://h/d' }],
  ['XDATA_TOKEN', { XDATA_URL: 'https://h/d', XDATA_TOKEN: 's3nh4 de x' }],
])('a wrong %s stops the start with its name and keeps its value to itself', (name, variables) => {
  expect(() => readEnvironment(variables)).toThrow(new RegExp(`^Variável de ambiente ${name}: (?!.*s3nh4)`));
});

test.each([
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { HOST: '192.168.0.10' },
  { PUBLIC_URL: 'https://pedidos.example' },
  { PUBLIC_URL: 'http://192.168.0.10:3000' },
  { TRUST_PROXY: 'loopback' },
  { TRUST_PROXY: '10.0.0.1' },
])('no demonstration with %j, not even when one is asked for', (variables) => {
  const asked = { DEMO_EMAIL: 'demo@x.test', DEMO_PASSWORD: 'demonstracao', ...variables };
  expect(readEnvironment(asked).demonstration).toBeUndefined();
});

test.each([{ PUBLIC_URL: 'http://localhost:3000' }, { PUBLIC_URL: 'http://[::1]:3000' }, { TRUST_PROXY: 'false' }])(
  'a demonstration with %j, unreachable from other machines',
  (variables) => expect(readEnvironment(variables).demonstration).toBeDefined(),
);

test('a server elsewhere may get more connections than the embedded one takes', () => {
  expect(readEnvironment({ DATABASE_CONNECTIONS: '50' }).databaseConnections).toBe(50);
  const elsewhere = { DATABASE_URL: 'postgres://u:p@h/d', SESSION_SECRET: 'x'.repeat(32) };
  expect(readEnvironment({ ...elsewhere, DATABASE_CONNECTIONS: '200' }).databaseConnections).toBe(200);
});

test('the marketplace’s widget is allowed only with an id', () => {
  expect(readEnvironment({ IFOOD_WIDGET_URL: 'https://a.test/w.js' }).widget).toBeUndefined();
  expect(readEnvironment({ IFOOD_WIDGET_ID: 'w-1' }).widget).toMatchObject({
    widgetId: 'w-1',
    scriptUrl: { href: 'https://widgets.ifood.com.br/widget.js' },
    origins: ['https://widgets.ifood.com.br'],
  });
  expect(() => readEnvironment({ IFOOD_WIDGET_ORIGINS: "https://a.test; script-src 'unsafe-inline'" })).toThrow(
    'IFOOD_WIDGET_ORIGINS',
  );
});

test('orders move to the archive only where the operator says after how long', () => {
  expect(readEnvironment({})).not.toHaveProperty('archiveAfterMonths');
  expect(readEnvironment({ ARCHIVE_AFTER_MONTHS: '24' })).toMatchObject({ archiveAfterMonths: 24 });
});

test('in production the sign-in does not reveal which e-mails have accounts', () => {
  expect(readEnvironment({ NODE_ENV: 'production' }).loginRevealsAccounts).toBe(false);
  expect(readEnvironment({ NODE_ENV: 'production', LOGIN_REVEALS_ACCOUNTS: 'true' }).loginRevealsAccounts).toBe(true);
});

test('a second factor is asked of everybody only where the operator says so', () => {
  expect(readEnvironment({}).requiresSecondFactor).toBe(false);
  expect(readEnvironment({ REQUIRE_SECOND_FACTOR: 'true' }).requiresSecondFactor).toBe(true);
  expect(() => readEnvironment({ REQUIRE_SECOND_FACTOR: 'sim' })).toThrow('REQUIRE_SECOND_FACTOR');
});

test('the metrics are open only where no other machine reaches the portal', () => {
  const isOpen = (variables: Record<string, string>) => readEnvironment(variables).metrics.isOpen;
  expect(isOpen({})).toBe(true);
  expect(isOpen({ PUBLIC_URL: 'https://pedidos.example' })).toBe(false);
  expect(isOpen({ TRUST_PROXY: 'loopback' })).toBe(false);
  expect(isOpen({ NODE_ENV: 'production' })).toBe(false);
});

test('only a test may make the clock wrong', () => {
  const variables = { TEST_CLOCK_FILE: '/tmp/clock' };
  expect(readEnvironment({ ...variables, NODE_ENV: 'test' }).testClockFile).toBe('/tmp/clock');
  for (const NODE_ENV of ['production', 'development']) {
    expect(() => readEnvironment({ ...variables, NODE_ENV })).toThrow(/^Variável de ambiente TEST_CLOCK_FILE: /);
  }
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAgentEnvironment } from '#print-agent/agent-environment.ts';
import { KNOWN_SIGN_IN, readEnvironment } from '#server/platform/environment.ts';

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

type Variables = Readonly<Record<string, string | undefined>>;

/** Settings of the README's tables: the default as it is written, by variable. */
const SETTINGS = new Map(
  [...README.matchAll(/^\| (`[A-Z]\w*`(?:, `\w+`)*) *\| (.*?) *\|/gm)].flatMap(([, names = '', defaults = '']) => {
    const variables = names.split(', ').map((name) => name.slice(1, -1));
    const values = defaults.split(', ');
    return variables.map((name, place) => [name, values.length === variables.length ? values[place] : defaults]);
  }),
);

/** The names of the variables that a reader looks at, given these. */
function namesReadBy(read: (variables: Variables) => unknown, given: Variables): readonly string[] {
  const names = new Set<string>();
  read(
    new Proxy(given, {
      get: (_given, name) => {
        names.add(String(name));
        return given[String(name)];
      },
    }),
  );
  return [...names];
}

/** Settings that are looked at only with others. */
const ALL_IN_USE: Variables = {
  BACKUP_WAL: 'https://s3.example/bucket',
  BACKUP_WAL_KEY_ID: 'id',
  BACKUP_WAL_KEY_SECRET: 'secret',
  MAIL_FROM: 'portal@exemplo.com.br',
  OPENROUTESERVICE_KEY: 'key',
  OPENROUTESERVICE_URL: 'https://ors.example',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example',
  PUBLIC_URL: 'https://portal.exemplo.com.br',
  SIGN_UP: 'open',
  SMTP_URL: 'smtps://mail.example',
  TERMS_URL: 'https://exemplo.com.br/termos',
  XDATA_TOKEN: 'token',
  XDATA_URL: 'https://xdata.example',
};
const OF_AGENT: Variables = { PORTAL_URL: 'https://portal.exemplo.com.br', PRINT_AGENT_TOKEN: `pmi_${'a'.repeat(43)}` };
/** The clock of tests; not for operators. */
const NOT_FOR_OPERATORS = 'TEST_CLOCK_FILE';

describe('the README names every setting', () => {
  const ofPortal = [{}, ALL_IN_USE].flatMap((given) => namesReadBy(readEnvironment, given));
  const names = new Set([...ofPortal, ...namesReadBy(readAgentEnvironment, OF_AGENT)]);

  test('that is read, and no other', () => {
    expect([...SETTINGS.keys()].toSorted()).toEqual([...names].filter((name) => name !== NOT_FOR_OPERATORS).toSorted());
  });

  test.each([
    ['OTEL_SERVICE_NAME', 'portal-motoboy'],
    ['HOST', '127.0.0.1'],
    ['BACKUP_WAL_SECONDS', '30'],
    ['BACKUP_WAL_KEEP_DAYS', '7'],
  ])('%s with its default, also where a row has two', (name, value) => {
    expect(SETTINGS.get(name)).toBe(`\`${value}\``);
  });
});

describe('the README names the default of', () => {
  const none = readEnvironment({});
  const used = readEnvironment(ALL_IN_USE);
  const agent = readAgentEnvironment(OF_AGENT);
  const archive = used.backups.log;
  const bucket = archive?.place.kind === 's3' ? archive.place : undefined;

  test.each(
    Object.entries({
      BACKUP_BEFORE_UPGRADE: none.backups.beforeUpgrade,
      BACKUP_KEEP_DAILY: none.backups.keepDaily,
      BACKUP_KEEP_WEEKLY: none.backups.keepWeekly,
      BACKUP_WAL_KEEP_DAYS: archive?.keepDays,
      BACKUP_WAL_REGION: bucket?.region,
      BACKUP_WAL_SECONDS: archive?.everySeconds,
      BACKUP_WAL_WAITING_MB: archive?.mostWaitingMegabytes,
      DATABASE_CONNECTIONS: none.databaseConnections,
      HOST: none.host,
      LOG_LEVEL: none.logLevel,
      NODE_ENV: none.mode,
      OTEL_SERVICE_NAME: used.traces?.serviceName,
      OTEL_TRACES_SAMPLER_ARG: used.traces?.share,
      PORT: none.port,
      PRINT_CONNECT_MS: agent.connectMs,
      PRINT_EVERY_MS: agent.everyMs,
      PRINT_REPORT_EVERY_MS: agent.reportEveryMs,
      PRINT_STALL_MS: agent.stallMs,
      REQUESTS_PER_MINUTE: none.requestsPerMinute,
      REQUIRE_SECOND_FACTOR: none.requiresSecondFactor,
      SIGN_UP: none.signUp === undefined ? 'closed' : 'open',
      SOCKETS_PER_SESSION: none.socketsPerSession,
      TERMS_VERSION: used.signUp?.termsVersion,
      TRUST_PROXY: none.trustProxy,
      WEBHOOKS_TO_PRIVATE_ADDRESSES: none.webhooksToPrivateAddresses,
    }),
  )('%s: %s', (name, value) => {
    expect(SETTINGS.get(name)).toBe(`\`${value}\``);
  });

  test('the README names the demonstration’s sign-in', () => {
    expect(README).toContain(`\`${KNOWN_SIGN_IN.email}\` / \`${KNOWN_SIGN_IN.password}\``);
  });
});

import { resolve } from 'node:path';
import { type AccessSettings, readAccess, readTrustProxy } from './environment/access.ts';
import { type BackupSettings, readBackupSettings } from './environment/backups.ts';
import { type MailSettings, readMail } from './environment/mail.ts';
import { type MapSource, readMapSource } from './environment/map.ts';
import { type RoadServices, readRoads } from './environment/road.ts';
import { readSignUpSettings, type SignUpSettings } from './environment/sign-up.ts';
import { readTraces, type TraceSettings } from './environment/trace.ts';
import { EnvironmentError, flag, integer, oneOf, optional, required, service, url } from './environment/variable.ts';

export type LogLevel = (typeof LOG_LEVELS)[number];
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The embedded server takes 60 (`server-settings.ts`), of which backups, migrations and commands need some. */
const MOST_EMBEDDED = 50;

/** Everything the portal reads from its environment, once at the start. */
export interface Environment extends AccessSettings {
  readonly mode: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded store and the generated secrets (absolute path). */
  readonly dataDir: string;
  /** A PostgreSQL server elsewhere; without it the embedded one is started. */
  readonly databaseUrl?: string;
  /** The most connections to the store. */
  readonly databaseConnections: number;
  /** The address people type, if it differs from HOST:PORT (behind a proxy). */
  readonly publicUrl?: URL;
  /** Which proxies may say who the client is: none (`false`) or a list of addresses. */
  readonly trustProxy: false | string;
  readonly natsUrl?: string;
  /**
   * The demonstration's sign-in, where a demonstration is allowed: never in production, and only if no other machine
   * reaches the portal.
   */
  readonly demonstration?: { readonly email: string; readonly password: string };
  /** The marketplace's widget, if this installation has an id for it. */
  readonly widget?: WidgetSource;
  /** Webhooks may go to loopback and private networks: for an operator who runs other systems on the same network. */
  readonly webhooksToPrivateAddresses: boolean;
  /** Where postal codes are looked up; a service that is switched off is absent. */
  readonly postalCodes: { readonly viaCep?: URL; readonly brasilApi?: URL };
  /** Where the street map comes from. */
  readonly map: MapSource;
  /** The directory of establishments, and the bearer token of every call to it. */
  readonly xdata?: { readonly url: URL; readonly token: string };
  /** A replacement for Lalamove's own addresses (a stand-in, a proxy). */
  readonly lalamoveUrl?: URL;
  /** A push service of the operator's own (a stand-in, one inside the network), in addition to the browsers' public ones. */
  readonly pushServiceUrl?: URL;
  /** Travel times, an optimiser and a geocoder, where this installation has them. */
  readonly roads: RoadServices;
  /** The mail server; absent if no e-mails are sent. */
  readonly mail?: MailSettings;
  /** Terms of the sign-up; absent if only the operator adds shops. */
  readonly signUp?: SignUpSettings;
  readonly backups: BackupSettings;
  /** After how many months ended orders move to the archive; absent if they never do. */
  readonly archiveAfterMonths?: number;
  /** The collector of traces; absent if there is none. */
  readonly traces?: TraceSettings;
  /** File with an offset of the clock in milliseconds; only in tests. */
  readonly testClockFile?: string;
  readonly logLevel: LogLevel;
}

/** Where the marketplace's widget comes from, and the origins it may talk to. */
export interface WidgetSource {
  readonly widgetId: string;
  readonly scriptUrl: URL;
  readonly origins: readonly string[];
}

/** Reads and checks every variable. Throws `EnvironmentError`, whose message names the variable, in Portuguese. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const mode = oneOf(variables, 'NODE_ENV', ['production', 'development', 'test'], 'development');
  const host = optional(variables, 'HOST') ?? '127.0.0.1';
  const databaseUrl = url(variables, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href;
  const publicUrl = url(variables, 'PUBLIC_URL', ['http:', 'https:']);
  const natsUrl = url(variables, 'NATS_URL', ['nats:', 'tls:', 'ws:', 'wss:'])?.href;
  const lalamoveUrl = url(variables, 'LALAMOVE_URL', ['http:', 'https:']);
  const pushServiceUrl = url(variables, 'PUSH_SERVICE_URL', ['http:', 'https:']);
  const trustProxy = readTrustProxy(variables);
  const isPublished = !isLoopback(host) || trustProxy !== false || (publicUrl && !isLoopback(publicUrl.hostname));
  const isLocalOnly = mode !== 'production' && !isPublished;
  return {
    mode,
    host,
    port: integer(variables, 'PORT', { from: 0, to: 65_535, otherwise: 3000 }),
    dataDir: resolve(optional(variables, 'DATA_DIR') ?? '.data'),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    databaseConnections: integer(variables, 'DATABASE_CONNECTIONS', {
      from: 4,
      to: databaseUrl === undefined ? MOST_EMBEDDED : 200,
      otherwise: 12,
    }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    trustProxy,
    ...(natsUrl === undefined ? {} : { natsUrl }),
    ...readAccess(variables, { isShared: databaseUrl !== undefined, isLocalOnly, isProduction: mode === 'production' }),
    // Only where no other machine reaches it: a proxy publishes what listens on loopback, and its operator may forget
    // NODE_ENV.
    ...(isLocalOnly ? { demonstration: readDemonstration(variables) } : {}),
    ...readWidget(variables),
    postalCodes: readPostalCodes(variables, mode),
    map: readMapSource(variables, mode === 'test'),
    ...readXdata(variables),
    webhooksToPrivateAddresses: flag(variables, 'WEBHOOKS_TO_PRIVATE_ADDRESSES', false),
    ...(lalamoveUrl === undefined ? {} : { lalamoveUrl }),
    ...(pushServiceUrl === undefined ? {} : { pushServiceUrl }),
    ...readMail(variables, publicUrl),
    ...readSignUpSettings(variables),
    roads: readRoads(variables),
    backups: readBackupSettings(variables),
    ...readArchive(variables),
    ...readTraces(variables),
    ...readTestClock(variables, mode),
    logLevel: oneOf(variables, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}

/** The demonstration's default sign-in: printed in the README, so that everybody knows it. */
export const KNOWN_SIGN_IN = { email: 'demo@portalmotoboy.test', password: 'demonstracao' } as const;

/** True for names and addresses that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function readDemonstration(variables: Readonly<Record<string, string | undefined>>) {
  return {
    email: optional(variables, 'DEMO_EMAIL') ?? KNOWN_SIGN_IN.email,
    password: optional(variables, 'DEMO_PASSWORD') ?? KNOWN_SIGN_IN.password,
  };
}

function readArchive(variables: Readonly<Record<string, string | undefined>>): Pick<Environment, 'archiveAfterMonths'> {
  // Without the variable this is 0, which it may not be.
  const archiveAfterMonths = integer(variables, 'ARCHIVE_AFTER_MONTHS', { from: 2, to: 240, otherwise: 0 });
  return archiveAfterMonths === 0 ? {} : { archiveAfterMonths };
}

/** Only tests may change the clock. */
function readTestClock(variables: Readonly<Record<string, string | undefined>>, mode: Environment['mode']) {
  const testClockFile = optional(variables, 'TEST_CLOCK_FILE');
  if (testClockFile === undefined) return {};
  if (mode !== 'test') throw new EnvironmentError('TEST_CLOCK_FILE', 'só vale com NODE_ENV=test');
  return { testClockFile };
}

/** In tests, an unnamed service is not called. */
function readPostalCodes(
  variables: Readonly<Record<string, string | undefined>>,
  mode: Environment['mode'],
): Environment['postalCodes'] {
  const isTest = mode === 'test';
  const viaCep = service(variables, 'VIACEP_URL', isTest ? undefined : 'https://viacep.com.br');
  const brasilApi = service(variables, 'BRASILAPI_URL', isTest ? undefined : 'https://brasilapi.com.br');
  return { ...(viaCep ? { viaCep } : {}), ...(brasilApi ? { brasilApi } : {}) };
}

function readXdata(variables: Readonly<Record<string, string | undefined>>): Pick<Environment, 'xdata'> {
  const address = url(variables, 'XDATA_URL', ['http:', 'https:']);
  if (address === undefined) return {};
  const token = required(variables, 'XDATA_TOKEN', 'o diretório de XDATA_URL só responde a quem tem a credencial');
  if (!/^[\x21-\x7e]+$/.test(token)) throw new EnvironmentError('XDATA_TOKEN', 'não pode ter espaços nem acentos');
  return { xdata: { url: address, token } };
}

const IFOOD_WIDGET = 'https://widgets.ifood.com.br/widget.js';

function readWidget(variables: Readonly<Record<string, string | undefined>>): { widget?: WidgetSource } {
  const widgetId = optional(variables, 'IFOOD_WIDGET_ID');
  const scriptUrl = url(variables, 'IFOOD_WIDGET_URL', ['http:', 'https:']) ?? new URL(IFOOD_WIDGET);
  const origins = (optional(variables, 'IFOOD_WIDGET_ORIGINS') ?? '').split(/[\s,]+/).filter((origin) => origin !== '');
  const wrong = origins.some((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong) throw new EnvironmentError('IFOOD_WIDGET_ORIGINS', 'deve ser uma lista de origens, como https://a.com.br');
  return widgetId === undefined ? {} : { widget: { widgetId, scriptUrl, origins: [scriptUrl.origin, ...origins] } };
}

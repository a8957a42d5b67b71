/**
 * The allowed imports: which room may import which, and which packages each may use. The first entry whose pattern
 * matches a file applies, so inner rooms come before outer ones.
 */
export interface Room {
  /** Pattern of the room's files, relative to the repository's root. */
  readonly files: RegExp;
  /** Folders (or files) of this repository that may be imported. */
  readonly mayImport: readonly string[];
  /** npm packages, and `node:` for Node's own modules. */
  readonly packages: readonly string[];
}

const STORE_DRIVERS = ['pg', 'kysely', 'pg-copy-streams'];

/** The only files that may use the database driver: `postgres-<what>.ts` of a noun, and the platform's database. */
const STORE_FILES = /^src\/server\/(?:platform\/database\/|(?:.+\/)?postgres-[\w-]+\.ts$)/;

/**
 * Files that may import a `postgres-*.ts`: other `postgres-*.ts`, the database, and files that assemble the portal or a
 * command.
 */
export const KNOWS_STORE_FILES =
  /^src\/server\/(?:stores\.ts$|platform\/database\/|(?:.+\/)?(?:assemble|postgres)-[\w-]+\.ts$)/;

const SERVER_PACKAGES = [
  'node:',
  'aws4fetch',
  'fastify',
  'fastify-plugin',
  'fast-json-stringify',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/type-provider-typebox',
  '@fastify/websocket',
  'typebox',
  'better-auth',
  '@zxcvbn-ts/language-common',
  'nodemailer',
  'yazl',
  'otpauth',
  '@simplewebauthn/server',
  'sharp',
  'pg-boss',
  'pino',
  'prom-client',
  'receiptline',
  'uuid',
  'web-push',
  'ws',
  '@date-fns/tz',
  '@nats-io/transport-node',
];

const PORTAL_PACKAGES = [
  'react',
  'react-dom',
  'react-imask',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@visx/axis',
  '@visx/grid',
  '@visx/scale',
  '@visx/shape',
  '@tabler/icons-react',
  '@fontsource-variable/inter',
  '@date-fns/tz',
  'qrcode',
  '@simplewebauthn/browser',
  'receiptline',
  'maplibre-gl',
  'pmtiles',
];

export const ROOMS: readonly Room[] = [
  { files: /^src\/domain\//, mayImport: ['src/domain/'], packages: [] },
  { files: /^src\/contract\//, mayImport: ['src/contract/', 'src/domain/'], packages: ['typebox'] },
  {
    files: STORE_FILES,
    mayImport: ['src/server/', 'src/domain/', 'src/contract/'],
    packages: [...SERVER_PACKAGES, ...STORE_DRIVERS],
  },
  {
    files: /^src\/server\/platform\/observe\/(?:otlp-tracing|trace-stores)\.ts$/,
    mayImport: ['src/server/platform/'],
    packages: [
      'fastify',
      '@opentelemetry/api',
      '@opentelemetry/context-async-hooks',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
    ],
  },
  { files: /^src\/server\//, mayImport: ['src/server/', 'src/domain/', 'src/contract/'], packages: SERVER_PACKAGES },
  {
    files: /^src\/print-agent\//,
    mayImport: ['src/print-agent/', 'src/contract/', 'src/domain/', 'src/server/platform/environment/variable.ts'],
    packages: ['node:', 'receiptline'],
  },
  {
    files: /^src\/portal\/ui\//,
    mayImport: ['src/portal/ui/'],
    packages: PORTAL_PACKAGES.filter((name) => !['@tanstack/react-query', '@tanstack/react-router'].includes(name)),
  },
  { files: /^src\/portal\//, mayImport: ['src/portal/', 'src/domain/', 'src/contract/'], packages: PORTAL_PACKAGES },
];

/** Contract files that the portal may import at run time; it may import all others as types only. */
export const CONTRACT_VALUES_FOR_PORTAL = [
  'src/contract/operation.ts',
  'src/contract/messages.ts',
  'src/contract/problems.ts',
  'src/contract/orders/live-messages.ts',
];

/** Files of operations: the build reduces them to method and path (`scripts/build/slim-operations.ts`). */
export const OPERATION_FILES = /^src\/contract\/.+\/(?:[\w-]+-)?operations\.ts$/;

/** Domain words that the ui kit must not contain. */
export const DOMAIN_WORDS =
  /\b(orders?|couriers?|motoboys?|comandas?|bags?|dispatch|establishments?|customers?|pedidos?|clientes?|entregas?)\b/i;

/** The most files per folder. Exempt: the bench instances. */
export const MOST_FILES_OF_A_FOLDER = 25;
export const GROWING_FOLDERS = ['bench/instances/cvrp', 'bench/instances/vrptw'];

/** Rooms that must not have import cycles, including type-only ones. */
export const NO_CIRCLE_OF_TYPES = /^src\/(?:domain|contract)\//;

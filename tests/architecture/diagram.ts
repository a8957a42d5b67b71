/**
 * The diagram of the portal: which room may know which, and which packages each may use. The first entry whose folder
 * matches a file applies, so that inner rooms stand before outer ones.
 */
export interface Room {
  readonly folder: string;
  /** Folders (or files) of this repository that may be imported. */
  readonly mayImport: readonly string[];
  /** npm packages, and `node:` for Node's own modules. */
  readonly packages: readonly string[];
}

const STORE_DRIVERS = ['pg', 'kysely'];

const SERVER_PACKAGES = [
  'node:',
  'fastify',
  'fastify-plugin',
  'fast-json-stringify',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/type-provider-typebox',
  '@fastify/websocket',
  'typebox',
  'better-auth',
  'pg-boss',
  'pino',
  'prom-client',
  'receiptline',
  'uuid',
  'ws',
  '@date-fns/tz',
  '@nats-io/transport-node',
];

const PORTAL_PACKAGES = [
  'react',
  'react-dom',
  'react-imask',
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@tabler/icons-react',
  '@fontsource-variable/inter',
  '@date-fns/tz',
  'qrcode',
  'receiptline',
];

export const ROOMS: readonly Room[] = [
  { folder: 'src/domain/', mayImport: ['src/domain/'], packages: [] },
  { folder: 'src/contract/', mayImport: ['src/contract/', 'src/domain/'], packages: ['typebox'] },
  {
    folder: 'src/server/store/',
    mayImport: ['src/server/', 'src/domain/', 'src/contract/'],
    packages: [...SERVER_PACKAGES, ...STORE_DRIVERS],
  },
  {
    folder: 'src/server/main.ts',
    mayImport: ['src/server/', 'src/domain/', 'src/contract/'],
    packages: [...SERVER_PACKAGES, ...STORE_DRIVERS],
  },
  { folder: 'src/server/', mayImport: ['src/server/', 'src/domain/', 'src/contract/'], packages: SERVER_PACKAGES },
  {
    folder: 'src/print-agent/',
    mayImport: ['src/print-agent/', 'src/contract/', 'src/domain/', 'src/server/environment-variable.ts'],
    packages: ['node:', 'receiptline'],
  },
  {
    folder: 'src/portal/ui/',
    mayImport: ['src/portal/ui/'],
    packages: PORTAL_PACKAGES.filter((name) => !['@tanstack/react-query', '@tanstack/react-router'].includes(name)),
  },
  { folder: 'src/portal/', mayImport: ['src/portal/', 'src/domain/', 'src/contract/'], packages: PORTAL_PACKAGES },
];

/** What the portal may import of the contract at run time: everything else of it as types only. */
export const CONTRACT_VALUES_FOR_PORTAL = [
  'src/contract/endpoints.ts',
  'src/contract/problems.ts',
  'src/contract/live-messages.ts',
];

/** Words of the trade that the ui kit must not know. */
export const DOMAIN_WORDS =
  /\b(orders?|couriers?|motoboys?|comandas?|bags?|dispatch|establishments?|customers?|pedidos?|clientes?|entregas?)\b/i;

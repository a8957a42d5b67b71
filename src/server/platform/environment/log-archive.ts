import { resolve } from 'node:path';
import { EnvironmentError, integer, optional, required, type Variables } from './variable.ts';

/** Where and how the embedded store's write-ahead log is archived. */
export interface LogArchiveSettings {
  readonly place:
    | { readonly kind: 'folder'; readonly folder: string }
    | {
        readonly kind: 's3';
        /** scheme, host, bucket and optional folder */
        readonly url: string;
        readonly region: string;
        readonly keyId: string;
        readonly secret: string;
      };
  /** The most seconds between a write and its copy in the archive. */
  readonly everySeconds: number;
  /** Each instant of so many days can be restored. */
  readonly keepDays: number;
  /** How much log waits on the store's disk while the archive cannot be reached. */
  readonly mostWaitingMegabytes: number;
}

const NAME = 'BACKUP_WAL';

/** Reads `BACKUP_WAL` and what belongs to it; undefined without it. */
export function readLogArchive(variables: Variables): LogArchiveSettings | undefined {
  const given = optional(variables, NAME);
  if (given === undefined) return undefined;
  if (optional(variables, 'DATABASE_URL') !== undefined) {
    throw new EnvironmentError(NAME, 'serve só ao PostgreSQL embutido, sem DATABASE_URL');
  }
  return {
    place: /^https?:/i.test(given) ? bucket(given, variables) : { kind: 'folder', folder: resolve(given) },
    everySeconds: integer(variables, 'BACKUP_WAL_SECONDS', { from: 1, to: 60, otherwise: 30 }),
    keepDays: integer(variables, 'BACKUP_WAL_KEEP_DAYS', { from: 1, to: 365, otherwise: 7 }),
    mostWaitingMegabytes: integer(variables, 'BACKUP_WAL_WAITING_MB', { from: 64, to: 1_000_000, otherwise: 2048 }),
  };
}

function bucket(given: string, variables: Variables): LogArchiveSettings['place'] {
  const parsed = URL.canParse(given) ? new URL(given) : undefined;
  if (!parsed || !/^(?:\/[\w.-]+)+\/?$/.test(parsed.pathname) || parsed.search || parsed.username) {
    throw new EnvironmentError(NAME, 'deve ser uma pasta ou um endereço como https://servidor/balde/pasta');
  }
  return {
    kind: 's3',
    url: `${parsed.origin}${parsed.pathname.replace(/\/$/, '')}`,
    region: optional(variables, 'BACKUP_WAL_REGION') ?? 'us-east-1',
    keyId: required(variables, 'BACKUP_WAL_KEY_ID', 'chave do armazenamento de BACKUP_WAL'),
    secret: required(variables, 'BACKUP_WAL_KEY_SECRET', 'chave do armazenamento de BACKUP_WAL'),
  };
}

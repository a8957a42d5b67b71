import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { BackupError, damaged } from '#server/backup/error.ts';

/** The first line of every backup. */
export const MAGIC = 'PORTAL-MOTOBOY-BACKUP';
/** Raise it when a previous version of the portal could not read the file. */
const FORMAT_VERSION = 1;

/** How a file's key is made from BACKUP_KEY (scrypt, RFC 7914). `salt` is base64. */
export const KeyRecipeSchema = Type.Object({
  name: Type.Literal('scrypt'),
  salt: Type.String({ minLength: 20, maxLength: 100 }),
  cost: Type.Integer({ minimum: 1024, maximum: 2 ** 18 }),
  blockSize: Type.Integer({ minimum: 1, maximum: 8 }),
  parallelization: Type.Integer({ minimum: 1, maximum: 4 }),
});

const BackupHeaderSchema = Type.Object({
  /** ISO 8601, UTC */
  createdAt: Type.String(),
  /** The applied migrations by name, in their order. */
  migrations: Type.Array(Type.String(), { maxItems: 10_000 }),
  /** The store's version, such as `18.4`. */
  postgres: Type.String(),
  compression: Type.Literal('gzip'),
  encryption: Type.Union([Type.Null(), Type.Object({ cipher: Type.Literal('aes-256-gcm'), key: KeyRecipeSchema })]),
});

export type KeyRecipe = Static<typeof KeyRecipeSchema>;

/** The part of a backup that is readable without its key. It contains no personal data. */
export type BackupHeader = Static<typeof BackupHeaderSchema>;

/** The two lines that begin a backup. */
export function headerText(header: BackupHeader): string {
  return `${MAGIC} ${FORMAT_VERSION}\n${JSON.stringify(header)}\n`;
}

/** Parses the second line; the first one has the version. Throws `BackupError`. */
export function readHeader(firstLine: string, secondLine: string): BackupHeader {
  const [magic, version, ...rest] = firstLine.split(' ');
  if (magic !== MAGIC || rest.length > 0 || !/^\d{1,6}$/.test(version ?? '')) throw notABackup();
  if (Number(version) > FORMAT_VERSION) {
    throw new BackupError('O backup foi feito por uma versão mais nova do portal. Atualize o portal e tente de novo.');
  }
  const header = parsed(secondLine);
  if (!Value.Check(BackupHeaderSchema, header)) throw damaged('cabeçalho');
  return header;
}

export function notABackup(): BackupError {
  return new BackupError('O arquivo não é um backup do Portal Motoboy.');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw damaged('cabeçalho', error);
  }
}

import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Chain } from '#domain/backup/chains.ts';
import { BackupError, damaged } from '#server/backup/error.ts';
import { KeyRecipeSchema } from '#server/backup/file/header.ts';
import type { LogPosition } from './log-position.ts';
import type { ArchivePlace } from './place/port.ts';

const FORMAT = 1;

/** `chain.json`, written last: without it a chain is unfinished. It contains no personal data. */
const ChainHeadSchema = Type.Object({
  format: Type.Integer(),
  /** ISO 8601; when the base backup was complete */
  from: Type.String(),
  /** the cluster's identifier */
  system: Type.String(),
  encryption: Type.Union([Type.Null(), KeyRecipeSchema]),
});
export type ChainHead = Static<typeof ChainHeadSchema>;

/** `facts`: what a restore needs to know of the base backup. */
const BaseFactsSchema = Type.Object({
  timeline: Type.Integer({ minimum: 1 }),
  /** PostgreSQL's major version; only programs of this version read the files */
  major: Type.String(),
  /** where the archived log begins, as a decimal number */
  logStart: Type.String({ pattern: '^\\d{1,20}$' }),
  parts: Type.Integer({ minimum: 1 }),
});
export type BaseFacts = Static<typeof BaseFactsSchema>;

/** `until`: how far the archived log reaches. */
const UntilSchema = Type.Object({ at: Type.Integer(), position: Type.String() });

/** Names of a chain's objects. */
export const filesOf = (chain: string) => ({
  head: `${chain}/chain.json`,
  facts: `${chain}/base/facts`,
  until: `${chain}/until`,
  log: `${chain}/wal/`,
  part: (number: number) => `${chain}/base/${String(number).padStart(6, '0')}`,
});

/** Names a new chain: its start to the second, and random letters that make the name unique. */
export function newChainName(now: number, letters: string): string {
  return `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z-${letters}`;
}

/** When the chain was begun, from its name; undefined for other names. */
export function begunAt(name: string): number | undefined {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]+$/.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

export interface KeptChain extends Chain {
  readonly head: ChainHead;
}

/** Reads the complete chains, those with a `chain.json`, from the names of a place’s objects. */
export async function readChains(place: ArchivePlace, names: readonly string[]): Promise<readonly KeptChain[]> {
  const heads = names.filter((name) => /^[^/]+\/chain\.json$/.test(name) && begunAt(chainOf(name)) !== undefined);
  const chains: KeptChain[] = [];
  for (const name of heads) {
    const head = checked(ChainHeadSchema, (await place.get(name)).toString('utf8'), name);
    if (head.format > FORMAT) throw new BackupError(`A cópia ${chainOf(name)} é de uma versão mais nova do portal.`);
    chains.push({ name: chainOf(name), from: Date.parse(head.from), head });
  }
  return chains;
}

export const chainOf = (name: string): string => name.split('/')[0] ?? '';

export function headText(head: Omit<ChainHead, 'format'>): Buffer {
  return Buffer.from(JSON.stringify({ format: FORMAT, ...head }));
}

export const readBaseFacts = (text: Buffer, name: string) => checked(BaseFactsSchema, text.toString('utf8'), name);
export const factsText = (facts: BaseFacts): Buffer => Buffer.from(JSON.stringify(facts));

/** Until which instant (ms) the archive holds every write. */
export const readUntil = (text: Buffer, name: string): number => checked(UntilSchema, text.toString('utf8'), name).at;
export const untilText = (at: number, position: LogPosition): Buffer =>
  Buffer.from(JSON.stringify({ at, position: String(position) }));

function checked<Schema extends TSchema>(schema: Schema, text: string, name: string): Static<Schema> {
  try {
    const value: unknown = JSON.parse(text);
    if (Value.Check(schema, value)) return value;
  } catch (error) {
    throw damaged(name, error);
  }
  throw damaged(name);
}

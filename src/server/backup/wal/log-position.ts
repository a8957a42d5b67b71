import { damaged } from '#server/backup/error.ts';

/** A position in PostgreSQL's write-ahead log (LSN): bytes since its beginning. */
export type LogPosition = bigint;

/** The size of a segment file, as initdb makes them. */
export const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_OF_A_FILE_ID = 0x1_0000_0000n / SEGMENT_BYTES;

/** Reads PostgreSQL's form, such as `16/B374D848`. */
export function readPosition(text: string): LogPosition {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`${text} is not a log position`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Writes PostgreSQL's form. */
export function positionText(position: LogPosition): string {
  return `${hex(position >> 32n, 1)}/${hex(position & 0xffff_ffffn, 1)}`;
}

/** The first position of the segment that holds this one. */
export const segmentStart = (position: LogPosition): LogPosition => position - (position % SEGMENT_BYTES);

/** The name of the segment file that holds this position. */
export function segmentFile(timeline: number, position: LogPosition): string {
  const number = position / SEGMENT_BYTES;
  const [fileId, segment] = [number / SEGMENTS_OF_A_FILE_ID, number % SEGMENTS_OF_A_FILE_ID];
  return `${hex(BigInt(timeline), 8)}${hex(fileId, 8)}${hex(segment, 8)}`;
}

/** A stretch of the log as one archived object. */
export interface Stretch {
  readonly from: LogPosition;
  /** the first position after it */
  readonly to: LogPosition;
}

export const stretchName = ({ from, to }: Stretch): string => `${hex(from, 16)}-${hex(to, 16)}`;

export function readStretch(name: string): Stretch | undefined {
  const [, from, to] = /^([0-9A-F]{16})-([0-9A-F]{16})$/.exec(name) ?? [];
  return from === undefined || to === undefined ? undefined : { from: BigInt(`0x${from}`), to: BigInt(`0x${to}`) };
}

/**
 * The stretches, by name, that hold the log from `start` on without a gap, in order. A stretch that was sent twice, the
 * second time longer, is taken once. Throws `BackupError` if one is missing in between.
 */
export function withoutGap(start: LogPosition, stretches: readonly Stretch[]): readonly Stretch[] {
  const longest = new Map<LogPosition, Stretch>();
  for (const one of stretches) if (one.to > (longest.get(one.from)?.to ?? 0n)) longest.set(one.from, one);
  const chosen: Stretch[] = [];
  for (let next = longest.get(start); next; next = longest.get(next.to)) chosen.push(next);
  const end = chosen.at(-1)?.to ?? start;
  if (stretches.some(({ to }) => to > end)) throw damaged(`falta o log a partir de ${positionText(end)}`);
  return chosen;
}

function hex(value: bigint, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}

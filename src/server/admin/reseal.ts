import type { SecretBox } from '#server/platform/secret-box.ts';

/** A column of sealed texts. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns of the primary key, and those that the context needs. */
  readonly keys: readonly string[];
  /** Only rows where this column has this value. */
  readonly where?: readonly [column: string, value: string];
  contextOf(row: Readonly<Record<string, string>>): string;
}

/** The texts of a table: sealed by this run, already under the current secret, or readable with neither secret. */
export interface ResealedTable {
  readonly table: string;
  readonly resealed: number;
  readonly current: number;
  readonly unreadable: number;
}

/** Seals every stored text with the current secret. Safe to repeat, and to run while the portal writes. */
export type Reseal = (box: SecretBox) => Promise<readonly ResealedTable[]>;

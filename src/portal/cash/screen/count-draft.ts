import { DENOMINATIONS, type NoteCount } from '#domain/cash/count.ts';
import type { Cents } from '#domain/shared/money.ts';

/** A blind count that is being typed. */
export interface CountDraft {
  /** The amount of each line; absent until something was typed. */
  readonly amounts: Readonly<Record<string, Cents>>;
  /** Whether the drawer is counted by notes and coins. What was typed the other way stays. */
  readonly byNotes: boolean;
  readonly notes: readonly NoteCount[];
}

export const EMPTY_COUNT: CountDraft = {
  amounts: {},
  byNotes: false,
  notes: DENOMINATIONS.map((value) => ({ value, quantity: 0 })),
};

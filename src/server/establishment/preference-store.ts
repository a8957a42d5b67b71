import type { Preferences } from '#domain/establishment/preferences.ts';

/** The preferences of establishments, for all their screens. */
export interface PreferenceStore {
  /** All preferences, with defaults for those not set. */
  read(establishmentId: string): Promise<Preferences>;
  /**
   * Replaces the preferences by what `decide` makes of all stored ones, which nobody else changes meanwhile; those that
   * it leaves out return to their defaults. Returns all of them.
   */
  change(establishmentId: string, decide: (before: Preferences) => Partial<Preferences>): Promise<Preferences>;
}

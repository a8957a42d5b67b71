import type { Preferences } from '#domain/establishment/preferences.ts';

/** The preferences of establishments, for all their screens. */
export interface PreferenceStore {
  /** All preferences, with defaults for those not set. */
  read(establishmentId: string): Promise<Preferences>;
  /** Replaces the preferences; those left out return to their defaults. Returns all of them. */
  save(establishmentId: string, decided: Partial<Preferences>): Promise<Preferences>;
}

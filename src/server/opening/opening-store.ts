import type { OpeningSettings } from '#domain/opening/opening.ts';

/** The opening settings of establishments. */
export interface OpeningStore {
  /** Reads all settings, with defaults for those not set. */
  read(establishmentId: string): Promise<OpeningSettings>;
  /** Replaces only the given parts, so that two people who change different parts both succeed. Returns all. */
  change(establishmentId: string, parts: Partial<OpeningSettings>): Promise<OpeningSettings>;
}

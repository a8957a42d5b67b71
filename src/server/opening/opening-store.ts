import type { OpeningSettings } from '#domain/opening/opening.ts';

/** The opening settings of establishments. */
export interface OpeningStore {
  /** Complete settings, with defaults for what was never decided. */
  read(establishmentId: string): Promise<OpeningSettings>;
  /** Replaces the named parts only, so that two people who change different parts both succeed. Returns all. */
  change(establishmentId: string, parts: Partial<OpeningSettings>): Promise<OpeningSettings>;
}

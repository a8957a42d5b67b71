import type { InstantMs } from '#domain/shared/instant.ts';

/** The last results of an outside service for an establishment. */
export interface IntegrationHealth {
  readonly integration: string;
  readonly lastSuccessAt?: InstantMs;
  readonly lastFailureAt?: InstantMs;
  /** A Portuguese sentence for the screen, without personal data. */
  readonly lastFailure?: string;
}

/** The last success and the last failure of each of an establishment's integrations. */
export interface IntegrationHealthStore {
  /** The integrations that were used at least once, by name. */
  list(establishmentId: string): Promise<readonly IntegrationHealth[]>;
  /** Notes a success; an earlier instant changes nothing. */
  noteSuccess(establishmentId: string, integration: string, at: InstantMs): Promise<void>;
  /** Replaces the last failure; `sentence` is what people read about it. */
  noteFailure(establishmentId: string, integration: string, at: InstantMs, sentence: string): Promise<void>;
}

import type { IntegrationName, IntegrationTest } from '#contract/integration-schema.ts';

/** An outside service as the Integrações screen sees it. */
export interface Integration {
  readonly name: IntegrationName;
  /** Whether it is set up for the establishment. */
  configured(establishmentId: string): boolean | Promise<boolean>;
  /** Tries it now, harmlessly: nothing is ordered, sent or changed. Never throws. */
  readonly test?: (establishmentId: string) => Promise<IntegrationTest>;
}

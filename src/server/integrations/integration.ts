import type { IntegrationName, IntegrationTest } from '#contract/integrations/schema.ts';

/** An outside service for the Integrações screen. */
export interface Integration {
  readonly name: IntegrationName;
  /** Whether it is set up for the establishment. */
  configured(establishmentId: string): boolean | Promise<boolean>;
  /** Tests it now, harmlessly: nothing is ordered, sent or changed. Never throws. */
  readonly test?: (establishmentId: string) => Promise<IntegrationTest>;
}

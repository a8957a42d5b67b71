import type { IntegrationName, IntegrationTest } from '#contract/integrations/schema.ts';
import type { Coded, Result } from '#domain/shared/result.ts';

/** Whether a service works, with a sentence for the screen in both cases. */
export type IntegrationTrial = Result<string, Coded & { readonly message: string }>;

/** An outside service for the Integrações screen. */
export interface Integration {
  readonly name: IntegrationName;
  /** Whether it is set up for the establishment. */
  configured(establishmentId: string): boolean | Promise<boolean>;
  /** Tests it now, harmlessly: nothing is ordered, sent or changed. Never throws. */
  readonly test?: (establishmentId: string) => Promise<IntegrationTrial>;
}

/** The answer to a test of a service. */
export function describeTrial(trial: IntegrationTrial): IntegrationTest {
  return { ok: trial.ok, sentence: trial.ok ? trial.value : trial.problem.message };
}

import type { ShopFacts, StepChoices } from '#domain/first-steps/steps.ts';

/** The store for the first steps of an establishment. */
export interface FirstStepStore {
  /** The current state of the shop; counts only as far as the rule needs. */
  facts(establishmentId: string): Promise<ShopFacts>;
  /** What people chose about the steps; empty if nothing. */
  choices(establishmentId: string): Promise<StepChoices>;
  /** Replaces only the given choices, so that two people who skip different steps both succeed. */
  saveChoices(establishmentId: string, choices: StepChoices): Promise<void>;
}

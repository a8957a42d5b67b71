import type { ShopFacts, StepWishes } from '#domain/first-steps/steps.ts';

/** What the first steps of an establishment are read from. */
export interface FirstStepStore {
  /** The state of the shop as it is now; counts nothing further than the rule needs. */
  facts(establishmentId: string): Promise<ShopFacts>;
  wishes(establishmentId: string): Promise<StepWishes>;
  /** Replaces the named wishes only, so that two people who skip different steps both succeed. */
  wish(establishmentId: string, wishes: StepWishes): Promise<void>;
}

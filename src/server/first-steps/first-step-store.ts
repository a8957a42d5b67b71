import type { ShopFacts, StepWishes } from '#domain/first-steps/steps.ts';

/** The store for the first steps of an establishment. */
export interface FirstStepStore {
  /** The current state of the shop; counts only as far as the rule needs. */
  facts(establishmentId: string): Promise<ShopFacts>;
  wishes(establishmentId: string): Promise<StepWishes>;
  /** Replaces only the given wishes, so that two people who skip different steps both succeed. */
  wish(establishmentId: string, wishes: StepWishes): Promise<void>;
}

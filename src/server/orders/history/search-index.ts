import type { BusinessDay } from '#domain/shared/business-day.ts';

/** Makes the orders of finished days quick to search. The orders themselves stay unchanged. */
export interface OrderSearchIndex {
  /** Establishments with writes since their last step. */
  behind(): Promise<readonly string[]>;
  /**
   * One step of an establishment: indexes orders that changed since they were indexed, and the next ones of days before
   * `closedBefore`. False when nothing is left, or another node is doing so.
   */
  step(establishmentId: string, closedBefore: BusinessDay): Promise<boolean>;
}

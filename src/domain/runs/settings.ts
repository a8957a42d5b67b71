/** What an establishment says about its runs. */
export interface RunSettings {
  /** How many orders a courier carries at once. */
  readonly capacity: number;
  /** Minutes from an order's arrival until it is ready; readiness is estimated from it. */
  readonly preparationMinutes: number;
  /** Minutes at a door where none were measured. */
  readonly doorMinutes: number;
}

export const DEFAULT_RUN_SETTINGS: RunSettings = { capacity: 4, preparationMinutes: 15, doorMinutes: 3 };

/** Bounds of what may be set. */
export const RUN_SETTING_BOUNDS = { capacity: 20, preparationMinutes: 180, doorMinutes: 60 } as const;

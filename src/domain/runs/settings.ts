/** An establishment's settings of runs. */
export interface RunSettings {
  /** How many orders a courier without a capacity of his own carries at once. */
  readonly capacity: number;
  /** Minutes from an order's arrival until it is ready, for the estimate of readiness. */
  readonly preparationMinutes: number;
  /** Minutes at a door without measurements. */
  readonly doorMinutes: number;
}

export const DEFAULT_RUN_SETTINGS: RunSettings = { capacity: 4, preparationMinutes: 15, doorMinutes: 3 };

/** Bounds of the settings; a courier's own capacity has the same as the shop's. */
export const RUN_SETTING_BOUNDS = { capacity: 20, preparationMinutes: 180, doorMinutes: 60 } as const;

/** How many orders a courier carries at once: his own capacity, else the establishment's. */
export function capacityOf(
  courier: { readonly capacity?: number } | undefined,
  { capacity }: Pick<RunSettings, 'capacity'>,
): number {
  return courier?.capacity ?? capacity;
}

/** Runs writes that depend on the cash in a courier's hands one after another, over all nodes. */
export interface CapTurns {
  /** Rejects with `LockedTooLong`, with nothing run, when the turn does not come in time. */
  alone<Value>(establishmentId: string, courierId: string, write: () => Promise<Value>): Promise<Value>;
}

/** Runs writes that depend on the cash in a courier's hands one after another, over all nodes. */
export interface CapTurns {
  /** Runs the write in its turn. Rejects with `LockedTooLong` and runs nothing if the turn does not come in time. */
  alone<Value>(establishmentId: string, courierId: string, write: () => Promise<Value>): Promise<Value>;
}

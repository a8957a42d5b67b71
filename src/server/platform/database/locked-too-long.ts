/**
 * Another writer kept what a write needs locked until it gave up, or too many writes already wait for it: mostly for an
 * establishment's counter. Nothing was written, so the same call may be repeated.
 */
export class LockedTooLong extends Error {
  override readonly name = 'LockedTooLong';

  /** `what` names it, with its id, as the subject of a sentence. */
  constructor(what: string) {
    super(`${what} is locked`);
  }
}

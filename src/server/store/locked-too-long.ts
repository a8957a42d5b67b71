/**
 * An establishment's counter stayed locked by somebody else until the write gave up, or too many writes wait for it
 * already. Nothing was written, so that the same call may be made again.
 */
export class LockedTooLong extends Error {
  override readonly name = 'LockedTooLong';

  constructor(establishmentId: string) {
    super(`The counter of establishment ${establishmentId} is locked`);
  }
}

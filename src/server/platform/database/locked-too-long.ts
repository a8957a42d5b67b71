/**
 * Another writer kept the establishment's counter locked until the write gave up, or too many writes already wait for
 * it. Nothing was written, so the same call may be repeated.
 */
export class LockedTooLong extends Error {
  override readonly name = 'LockedTooLong';

  constructor(establishmentId: string) {
    super(`The counter of establishment ${establishmentId} is locked`);
  }
}

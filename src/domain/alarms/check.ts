/** The steps of the alarm check, in order. */
export const CHECK_PARTS = ['sound', 'feed', 'push', 'printer'] as const;
export type CheckPart = (typeof CHECK_PARTS)[number];

/** `skipped`: the shop has no such device, or skipped the step. */
export const CHECK_RESULTS = ['ok', 'failed', 'skipped'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

export type CheckResults = Readonly<Record<CheckPart, CheckResult>>;

/** Whether the alarm is reliable: somebody confirmed the sound, and no part failed. */
export function isAlarmFit(results: CheckResults): boolean {
  return results.sound === 'ok' && CHECK_PARTS.every((part) => results[part] !== 'failed');
}

/** Whether the device of the check rings: somebody heard it, and changes arrive there. */
export function isDeviceFit({ sound, feed }: CheckResults): boolean {
  return sound === 'ok' && feed !== 'failed';
}

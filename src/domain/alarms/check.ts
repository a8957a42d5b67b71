/** What the check of the alarm tries, in its order. */
export const CHECK_PARTS = ['sound', 'feed', 'push', 'printer'] as const;
export type CheckPart = (typeof CHECK_PARTS)[number];

/** `skipped`: the shop has nothing to try there, or did not want to. */
export const CHECK_RESULTS = ['ok', 'failed', 'skipped'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

export type CheckResults = Readonly<Record<CheckPart, CheckResult>>;

/** Whether the alarm can be relied upon: something was heard, and nothing that was tried failed. */
export function isAlarmFit(results: CheckResults): boolean {
  return results.sound === 'ok' && CHECK_PARTS.every((part) => results[part] !== 'failed');
}

import type { BusinessDay } from '#domain/shared/business-day.ts';
import { type CheckPart, type CheckResults, isDeviceFit } from './check.ts';

/** A check of any device of the shop. */
export interface DoneCheck {
  readonly day: BusinessDay;
  /** The device's name. */
  readonly device?: string;
  readonly results: CheckResults;
}

/** The last check on this device. */
export interface OwnCheck {
  readonly day: BusinessDay;
  readonly isFit: boolean;
}

/** `failed`: a check of today failed, and none since has passed. `due`: nobody has tested yet. */
export type CheckReminder = 'failed' | 'due';

/** What any device's check tells about the whole shop. */
const OF_SHOP = ['push', 'printer'] as const satisfies readonly CheckPart[];

/**
 * Whether a device asks people to test the alarm; undefined if nothing is to be done. Sound and connection are tested on
 * each device that rings (`rings`: its sound is switched on); a silent one asks only while no other device has passed.
 * Printer and phones are the shop's: the newest check counts on every device. `checks`: newest first.
 */
export function reminderOf(
  today: BusinessDay,
  checks: readonly DoneCheck[],
  own: OwnCheck | undefined,
  rings: boolean,
): CheckReminder | undefined {
  const ofToday = checks.filter(({ day }) => day === today);
  const [newest] = ofToday;
  if (newest === undefined) return 'due';
  if (OF_SHOP.some((part) => newest.results[part] === 'failed')) return 'failed';
  if (!newestOfEachDevice(ofToday).some(({ results }) => isDeviceFit(results))) return 'failed';
  if (!rings) return undefined;
  if (own?.day !== today) return 'due';
  return own.isFit ? undefined : 'failed';
}

function newestOfEachDevice(checks: readonly DoneCheck[]): readonly DoneCheck[] {
  const newest = new Map<string, DoneCheck>();
  for (const check of checks) {
    const name = check.device ?? '';
    if (!newest.has(name)) newest.set(name, check);
  }
  return [...newest.values()];
}

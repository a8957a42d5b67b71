import type { Preferences } from './preferences.ts';
import type { Settings } from './settings.ts';
import type { UrgencyLimits } from './urgency.ts';

/**
 * The limits that colour a browser's cards, in minutes: its own where it has one, else the establishment's. `off` where
 * the browser wants none at all: then an order's own limits do not count either.
 */
export function limitsInForce(
  { timeAwait, timeDispatch, limitsOff }: Pick<Settings, 'timeAwait' | 'timeDispatch' | 'limitsOff'>,
  preferences: Pick<Preferences, 'timeAwait' | 'timeDispatch'>,
): UrgencyLimits {
  if (limitsOff) return { timeAwait: 0, timeDispatch: 0, off: true };
  return {
    timeAwait: timeAwait || preferences.timeAwait,
    timeDispatch: timeDispatch || preferences.timeDispatch,
  };
}

/** Whether this browser's menu has the Atendimento link: as it was set here, else as the establishment works. */
export function showsAtendimento(
  { Atendimento, hidesAtendimento }: Pick<Settings, 'Atendimento' | 'hidesAtendimento'>,
  { usesAtendimento }: Pick<Preferences, 'usesAtendimento'>,
): boolean {
  return Atendimento || (usesAtendimento && hidesAtendimento !== true);
}

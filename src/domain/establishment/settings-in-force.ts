import type { UrgencyLimits } from '#domain/orders/board/urgency.ts';
import type { Preferences } from './preferences.ts';
import type { Settings } from './settings.ts';

/**
 * The limits that colour a browser's cards, in minutes: its own, else the establishment's. `off` where the browser
 * turned limits off; an order's own limits are then ignored too.
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

/** Whether this browser's menu shows the Atendimento link: its own setting, else the establishment's. */
export function showsAtendimento(
  { Atendimento, hidesAtendimento }: Pick<Settings, 'Atendimento' | 'hidesAtendimento'>,
  { usesAtendimento }: Pick<Preferences, 'usesAtendimento'>,
): boolean {
  return Atendimento || (usesAtendimento && hidesAtendimento !== true);
}

import type { AlarmChecks } from '#contract/alarms/schema.ts';
import type { CheckReminder } from '#domain/alarms/reminder.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

export const REMINDER_TEXTS: Readonly<Record<CheckReminder, string>> = {
  failed: 'Alarme falhou: testar de novo',
  due: 'Testar o alarme de hoje',
};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Names the devices that have dropped out of duty, or else those that will; undefined if there are none. One device by its
 * name, several by their number.
 */
export function leavingText(leaving: AlarmChecks['leaving'], now: InstantMs): string | undefined {
  const gone = leaving.filter(({ endsAt }) => endsAt === undefined || Date.parse(endsAt) <= now);
  if (gone.length > 1) return `${gone.length} aparelhos saíram do plantão`;
  if (gone[0] !== undefined) return `${gone[0].name} saiu do plantão`;
  if (leaving.length > 1) return `${leaving.length} aparelhos saem do plantão em breve`;
  const [next] = leaving;
  if (next?.endsAt === undefined) return undefined;
  return `${next.name} sai do plantão em ${daysText(Math.floor((Date.parse(next.endsAt) - now) / DAY_MS))}`;
}

function daysText(days: number): string {
  if (days === 0) return 'menos de um dia';
  return days === 1 ? '1 dia' : `${days} dias`;
}

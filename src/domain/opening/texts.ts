import { OPENING_BOUNDS } from './bounds.ts';
import type { HoursProblem } from './hours.ts';

const HOURS_TEXTS: Readonly<Record<HoursProblem['code'], string>> = {
  'invalid-time': 'Use horas de 00:00 a 23:59.',
  overlap: 'Este horário se sobrepõe a outro do mesmo dia.',
};

/** The message for an invalid opening. */
export function hoursText({ code }: Pick<HoursProblem, 'code'>): string {
  return HOURS_TEXTS[code];
}

export const INVALID_PAUSE_END = `O fim da pausa precisa estar nos próximos ${OPENING_BOUNDS.pauseDays} dias.`;
export const INVALID_BUSY_END = `O fim precisa estar nas próximas ${OPENING_BOUNDS.busyHours} horas.`;

/** The weekdays, Sunday first. */
export const WEEKDAY_NAMES = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const;

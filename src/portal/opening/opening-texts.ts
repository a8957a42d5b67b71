import type { Opening } from '#contract/opening/schema.ts';
import { whenText } from '#portal/orders/time/clock-text.ts';

/**
 * `Aberta até 23:00`, `Fechada até seg. 18:00`, `Fechada agora, até reabrir`: the shop now, in the establishment's
 * zone.
 */
export function stateText({ state, changesAt }: Opening, now: number, timeZone: string): string {
  const until = changesAt === undefined ? undefined : whenText(changesAt, now, timeZone);
  if (state === 'paused') return until === undefined ? 'Fechada agora, até reabrir' : `Fechada agora, até ${until}`;
  if (state === 'open') return until === undefined ? 'Aberta' : `Aberta até ${until}`;
  return until === undefined ? 'Fechada' : `Fechada até ${until}`;
}

/** `Movimentado +15 min até 21:30`. */
export function busyText({ minutes, until }: NonNullable<Opening['busy']>, now: number, timeZone: string): string {
  return `Movimentado +${minutes} min até ${whenText(until, now, timeZone)}`;
}

/** What a change of the opening has done. */
export const OPENING_CHANGED = {
  pause: 'Loja fechada para integrações.',
  reopen: 'Loja reaberta.',
  busy: 'Modo movimentado ligado.',
  calm: 'Modo movimentado desligado.',
} as const;

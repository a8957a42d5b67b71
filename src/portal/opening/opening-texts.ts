import type { Opening } from '#contract/opening/schema.ts';
import { opensAgainAt } from '#domain/opening/opening.ts';
import type { OffsetAt } from '#domain/shared/business-day.ts';
import { whenText } from '#portal/orders/time/clock-text.ts';

/**
 * `Aberta até 23:00`, `Fechada até seg. 18:00`, `Fechada agora, até reabrir`: the shop now, in the establishment's zone. A
 * pause that ends outside the hours is shown with the next opening.
 */
export function stateText(
  opening: Pick<Opening, 'state' | 'changesAt' | 'hours' | 'pause'>,
  now: number,
  timeZone: string,
  offsetAt: OffsetAt,
): string {
  const { state } = opening;
  const ends = state === 'paused' ? opensAgainAt(opening, offsetAt) : opening.changesAt;
  const until = ends === undefined ? undefined : whenText(ends, now, timeZone);
  if (state === 'paused') return until === undefined ? 'Fechada agora, até reabrir' : `Fechada agora, até ${until}`;
  if (state === 'open') return until === undefined ? 'Aberta' : `Aberta até ${until}`;
  return until === undefined ? 'Fechada' : `Fechada até ${until}`;
}

/** `Movimentado +15 min até 21:30`. */
export function busyText({ minutes, until }: NonNullable<Opening['busy']>, now: number, timeZone: string): string {
  return `Movimentado +${minutes} min até ${whenText(until, now, timeZone)}`;
}

const CHANGED = {
  pause: 'Loja fechada para integrações.',
  reopen: 'Loja reaberta.',
  busy: 'Modo movimentado ligado.',
  calm: 'Modo movimentado desligado.',
} as const;

/** What a change of the opening has done; `state`: the shop's after it. */
export function changedText(kind: keyof typeof CHANGED, state: Opening['state']): string {
  if (kind === 'reopen' && state === 'closed') return 'Pausa encerrada: fora do horário, segue fechada.';
  return CHANGED[kind];
}

import type { CourierWorkload } from '#domain/couriers/workload.ts';
import { durationText } from '#domain/shared/duration.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { capacityText } from '#portal/couriers/capacity-text.ts';

/**
 * The line below a courier's name in the picker: `volta em ~6 min · 9 entregas hoje`; with his capacity if he does not
 * carry so many orders at once. A dot does not begin a line.
 */
export function workloadText(workload: CourierWorkload, now: InstantMs, orders = 1): string {
  const { courier, delivered } = workload;
  const back = roadText(workload, now);
  const done = back === '' || delivered > 0 ? deliveredText(delivered) : '';
  const carries = (courier.capacity ?? orders) < orders ? capacityText(courier) : '';
  return [back, done, carries].filter(Boolean).join('\u00a0· ');
}

/** The label next to a courier: `livre` or `2 na rua`. */
export function availabilityText({ onRoute }: CourierWorkload): string {
  return onRoute === 0 ? 'livre' : `${onRoute} na rua`;
}

function roadText({ onRoute, backAt }: CourierWorkload, now: InstantMs): string {
  if (onRoute === 0) return '';
  return backAt === null ? 'sem previsão de volta' : backText(backAt, now);
}

/** `volta em ~6 min`: when a courier is expected back, in the same words everywhere. */
export function backText(backAt: InstantMs, now: InstantMs): string {
  const minutes = Math.ceil((backAt - now) / MINUTE_MS);
  if (minutes > 0) return `volta em ~${durationText(minutes)}`;
  return minutes === 0 ? 'volta agora' : `devia ter voltado há ${durationText(-minutes)}`;
}

/** `9 entregas hoje`: what a courier has delivered today, in the same words everywhere. */
export function deliveredText(delivered: number): string {
  if (delivered === 0) return 'nenhuma entrega hoje';
  return counted(delivered, 'entrega hoje', 'entregas hoje');
}

/** Whether every typed word starts one of the name's words, ignoring accents. */
export function nameFits(name: string, wanted: string): boolean {
  const words = fold(name).split(/\s+/);
  return fold(wanted.trim())
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

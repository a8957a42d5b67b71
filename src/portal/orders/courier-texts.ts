import type { CourierWorkload } from '#domain/courier-workload.ts';
import { type InstantMs, MINUTE_MS } from '#domain/instant.ts';
import { durationText } from './time-texts.ts';

/** What the picker says below a courier's name: `volta em ~6 min · 9 entregas hoje`. */
export function workloadText(workload: CourierWorkload, now: InstantMs): string {
  const back = backText(workload, now);
  if (back === '') return deliveredText(workload.delivered);
  return workload.delivered === 0 ? back : `${back} · ${deliveredText(workload.delivered)}`;
}

/** What stands beside a courier: `livre` or `2 na rua`. */
export function availabilityText({ onRoute }: CourierWorkload): string {
  return onRoute === 0 ? 'livre' : `${onRoute} na rua`;
}

function backText({ onRoute, backAt }: CourierWorkload, now: InstantMs): string {
  if (onRoute === 0) return '';
  if (backAt === null) return 'sem previsão de volta';
  const minutes = Math.ceil((backAt - now) / MINUTE_MS);
  if (minutes > 0) return `volta em ~${durationText(minutes)}`;
  return minutes === 0 ? 'volta agora' : `volta esperada há ${durationText(-minutes)}`;
}

function deliveredText(delivered: number): string {
  if (delivered === 0) return 'nenhuma entrega hoje';
  return delivered === 1 ? '1 entrega hoje' : `${delivered} entregas hoje`;
}

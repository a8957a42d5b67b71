import type { Order } from '#domain/order.ts';
import { phaseOf } from '#domain/order-status.ts';
import type { Urgency } from '#domain/urgency.ts';
import type { ChipTone } from '#portal/ui/chip.tsx';

/** The colour of a card's edge and chip; `good` is on the road and in time. */
export type Tone = 'calm' | 'good' | 'amber' | 'red';

/** The urgency's colour; an order that is calmly on its way to a promised time is green. */
export function toneOf(order: Order, { level }: Urgency): Tone {
  const promised = phaseOf(order.status) === 'on-route' && order.forecast !== undefined;
  return level === 'calm' && promised ? 'good' : level;
}

/** The chip of a tone. */
export const CHIP_OF: Readonly<Record<Tone, ChipTone>> = {
  calm: 'neutral',
  good: 'green',
  amber: 'amber',
  red: 'red',
};

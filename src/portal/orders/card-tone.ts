import type { Urgency } from '#domain/orders/board/urgency.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { ChipTone } from '#portal/ui/chip.tsx';

/** The colour of a card's edge and chip; `good` means on the road and on time. */
export type Tone = 'calm' | 'good' | 'amber' | 'red';

/** The urgency's colour; green for an order on the road that will keep its promised time. */
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

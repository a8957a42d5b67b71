import { type UrgencyLevel, urgencyOf } from '#domain/orders/board/urgency.ts';
import { isVoided } from '#domain/orders/corrections/void.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { isScheduledAhead } from '#domain/orders/schedule/schedule.ts';
import { type OrderPhase, phaseName, phaseOf } from '#domain/orders/status.ts';
import { chipText } from '#portal/orders/time/time-texts.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useLimits } from '#portal/orders/use-limits.ts';
import { Chip, type ChipTone } from '#portal/ui/chip.tsx';

const PHASE_TONES: Readonly<Record<OrderPhase, ChipTone>> = {
  awaiting: 'neutral',
  'on-route': 'neutral',
  completed: 'green',
  canceled: 'red',
  unknown: 'neutral',
};

const URGENCY_TONES: Readonly<Record<UrgencyLevel, ChipTone>> = { calm: 'neutral', amber: 'amber', red: 'red' };

/** The order's state and, while unfinished, for how long. */
export function PhaseChips({ order }: { order: Order }) {
  const phase = phaseOf(order.status);
  const now = useNow();
  if (isScheduledAhead(order, now)) return <Chip tone="neutral">Agendado</Chip>;
  return (
    <>
      <Chip tone={PHASE_TONES[phase]}>{nameOf(order, phase)}</Chip>
      {order.customer && (phase === 'awaiting' || phase === 'on-route') ? <Minutes order={order} /> : null}
    </>
  );
}

function Minutes({ order }: { order: Order }) {
  const now = Math.max(useNow(), Date.parse(order.dispatchAt ?? order.createdAt));
  const urgency = urgencyOf(order, useLimits(), now);
  return <Chip tone={URGENCY_TONES[urgency.level]}>{chipText(order, urgency, now)}</Chip>;
}

function nameOf(order: Order, phase: OrderPhase): string {
  if (isVoided(order)) return 'Estornada';
  return isPickup(order) && phase === 'completed' ? 'Retirado' : phaseName(order.status);
}

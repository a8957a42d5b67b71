import { IconDots, IconMapPinOff, IconToolsKitchen2 } from '@tabler/icons-react';
import { memo, useEffect, useId, useRef } from 'react';
import { type UrgencyLimits, urgencyOf } from '#domain/orders/board/urgency.ts';
import { canMarkReady } from '#domain/orders/kitchen/mark-ready.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { Position } from '#domain/positions/position.ts';
import { isOffered } from '#portal/orders/actions/offered.ts';
import type { OrderActions } from '#portal/orders/actions/overlay-kinds.ts';
import { CHIP_OF, toneOf } from '#portal/orders/card-tone.ts';
import { addressOf, codeOf, customerOf, originOf } from '#portal/orders/order-texts.ts';
import { overText } from '#portal/orders/row-texts.ts';
import { chipText } from '#portal/orders/time/time-texts.ts';
import { LeftAtPartner } from '#portal/partner/left-there.tsx';
import { PartnerLine } from '#portal/partner/line.tsx';
import { hasCall } from '#portal/partner/partner-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { DriverLine } from './driver-line.tsx';
import styles from './order-item.module.css';
import { placeOf } from './use-marks.tsx';

interface OrderItemProps {
  readonly order: Order;
  readonly now: number;
  readonly limits: UrgencyLimits;
  readonly timeZone: string;
  readonly isChosen: boolean;
  readonly pending: boolean;
  /** Marked to be dispatched with others. */
  readonly marked: boolean;
  /** Position of the partner's driver. */
  readonly driver: Position | undefined;
  readonly actions: OrderActions;
  readonly onChoose: (orderId: string) => void;
}

/** An order that is no courier's stop: waiting, with the partner, or completed. */
export const OrderItem = memo(function OrderItem(props: OrderItemProps) {
  const { order, now, limits, timeZone, isChosen, pending, marked, driver, actions, onChoose } = props;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const urgency = urgencyOf(order, limits, now);
  const tone = toneOf(order, urgency);
  const phase = phaseOf(order.status);
  const waits = phase === 'awaiting';
  const isOver = phase === 'completed';
  return (
    <article
      ref={card}
      className={styles.card}
      aria-labelledby={`${id}-code ${id}-name`}
      data-card={order.id}
      data-tone={tone}
      data-chosen={isChosen}
      data-marked={marked || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the board act on the focused order.
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Enter') actions.view(order);
        else if (event.key === ' ' && isOffered(order, 'dispatch')) actions.mark(order);
        else return;
        event.preventDefault();
      }}
      onFocus={(event) => event.target === event.currentTarget && onChoose(order.id)}
    >
      <div className={styles.line}>
        <b id={`${id}-code`} className={styles.code}>
          {codeOf(order)}
        </b>
        {marked ? <span className={styles.mark}>marcado</span> : <Chip tone="outline">{originOf(order)}</Chip>}
        {isOver ? null : <Chip tone={CHIP_OF[tone]}>{chipText(order, urgency, now)}</Chip>}
        {waits && isOffered(order, 'dispatch') ? (
          <span className={styles.main}>
            <Button
              size="small"
              variant="primary"
              busy={pending}
              aria-label={`Despachar ${codeOf(order)}`}
              onClick={(event) => {
                if (event.detail <= 1) actions.open('dispatch', order, event.currentTarget);
              }}
            >
              Despachar
            </Button>
          </span>
        ) : null}
      </div>
      <div className={styles.line}>
        <p className={styles.where}>
          <b id={`${id}-name`}>{customerOf(order)}</b> · {addressOf(order)}
        </p>
        <span className={styles.main}>
          <ReadyButton order={order} pending={pending} actions={actions} />
          <Button
            size="small"
            iconOnly
            variant="quiet"
            icon={<IconDots size={18} />}
            aria-label={`Mais ações ${codeOf(order)}`}
            aria-haspopup="menu"
            onClick={(event) => actions.open('menu', order, event.currentTarget)}
          />
        </span>
      </div>
      {order.leftAtPartner === undefined ? null : <LeftAtPartner order={order} actions={actions} />}
      {waits && hasCall(order) ? <PartnerLine order={order} now={now} actions={actions} /> : null}
      {phase === 'on-route' ? <DriverLine order={order} position={driver} /> : null}
      {isOver ? <p className={styles.where}>{overText(order, timeZone)}</p> : null}
      {placeOf(order) === null ? (
        <p className={styles.missing}>
          <IconMapPinOff size={14} aria-hidden="true" /> sem posição no mapa
        </p>
      ) : null}
    </article>
  );
});

/** Marks the order as ready, or removes the mark, as on the board. */
function ReadyButton({ order, pending, actions }: Pick<OrderItemProps, 'order' | 'pending' | 'actions'>) {
  if (!canMarkReady(order)) return null;
  return (
    <Button
      size="small"
      iconOnly
      variant="quiet"
      icon={<IconToolsKitchen2 size={18} />}
      className={styles.kitchen ?? ''}
      busy={pending}
      aria-pressed={order.readyAt !== undefined}
      aria-label={`Pronto ${codeOf(order)}`}
      title={order.readyAt === undefined ? 'Marcar como pronto' : 'Pronto: clique para desfazer'}
      onClick={({ detail }) => {
        if (detail <= 1) actions.markReady(order);
      }}
    />
  );
}

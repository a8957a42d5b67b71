import { IconDots, IconToolsKitchen2 } from '@tabler/icons-react';
import { type MouseEvent, memo, useId } from 'react';
import { type UrgencyLevel, type UrgencyLimits, urgencyOf } from '#domain/orders/board/urgency.ts';
import { canMarkReady } from '#domain/orders/kitchen/mark-ready.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { useIsUnseen } from '#portal/alarms/ringing/unseen-cards.ts';
import { isForCheck } from '#portal/couriers/delivery-text.ts';
import { isOffered } from '#portal/orders/actions/offered.ts';
import type { OrderActions } from '#portal/orders/actions/overlay-kinds.ts';
import { whereaboutsText } from '#portal/orders/actions/texts.ts';
import { CHIP_OF, type Tone, toneOf } from '#portal/orders/card-tone.ts';
import { addressOf, codeOf, customerOf, itemsText, originOf, paymentOf, runOf } from '#portal/orders/order-texts.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { chipText, promiseText } from '#portal/orders/time/time-texts.ts';
import { LeftAtPartner } from '#portal/partner/left-there.tsx';
import { PartnerLine } from '#portal/partner/line.tsx';
import { hasCall } from '#portal/partner/partner-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import styles from './card.module.css';
import { CardCourier } from './courier.tsx';
import { useCardOpening } from './use-opening.ts';

export interface OrderCardProps {
  readonly order: Order;
  /** The order's current version, if it left this list while the operator was using it. */
  readonly goneTo: Order | null;
  readonly now: number;
  readonly limits: UrgencyLimits;
  readonly timeZone: string;
  readonly pending: boolean;
  /** Whether Tab stops at this card; arrows reach the others. */
  readonly tabStop: boolean;
  readonly opened: boolean;
  readonly marked: boolean;
  /** When its courier is expected back from all his deliveries. */
  readonly backAt: number | null;
  readonly actions: OrderActions;
}

/** A card to work on: the order, its urgency, address, payment, and the next action. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, goneTo, limits, tabStop, opened, marked } = props;
  const opening = useCardOpening(order, props.actions, goneTo === null);
  const id = useId();
  const now = Math.max(props.now, Date.parse(order.dispatchAt ?? order.createdAt));
  const urgency = urgencyOf(order, limits, now);
  const tone = toneOf(order, urgency);
  const onRoute = phaseOf(order.status) === 'on-route';
  const unseen = useIsUnseen(order.id) && goneTo === null;
  return (
    <article
      className={styles.card}
      data-card={order.id}
      data-tone={goneTo === null ? tone : 'calm'}
      data-open={opened || undefined}
      data-gone={goneTo === null ? undefined : true}
      data-new={unseen || undefined}
      data-marked={marked || undefined}
      aria-labelledby={`${id}-code ${id}-name`}
      tabIndex={tabStop ? 0 : -1}
      {...opening}
    >
      <div className={styles.line}>
        <span id={`${id}-code`} className={styles.code}>
          {codeOf(order)}
        </span>
        <span className={styles.origin} title={originOf(order)}>
          {originOf(order)}
        </span>
        <PromiseLine text={promiseText(order, props.timeZone, now)} level={urgency.level} />
        <span className={styles.time}>
          <Chip tone={CHIP_OF[tone]}>{chipText(order, urgency, now)}</Chip>
        </span>
      </div>
      <div className={styles.line}>
        <span id={`${id}-name`} className={styles.name} title={customerOf(order)}>
          {customerOf(order)}
        </span>
        {onRoute ? <strong>{formatBrl(order.order.total)}</strong> : null}
      </div>
      <div className={styles.line}>
        <span className={styles.address} title={addressOf(order)}>
          {addressOf(order)}
        </span>
        {onRoute ? <Payment order={order} /> : null}
      </div>
      <p className={styles.items} title={itemsText(order.order.items)}>
        {marked ? <span className={styles.mark}>marcado</span> : null}
        {onRoute || order.run === undefined ? null : <span className={styles.run}>{runOf(order)}</span>}
        <ReadyMark order={order} timeZone={props.timeZone} />
        {itemsText(order.order.items)}
      </p>
      {order.order.notes === undefined ? null : (
        <p className={styles.notes} title={order.order.notes}>
          {order.order.notes}
        </p>
      )}
      {goneTo === null && order.leftAtPartner !== undefined ? (
        <LeftAtPartner order={order} actions={props.actions} />
      ) : null}
      {goneTo === null && !onRoute && hasCall(order) ? (
        <PartnerLine order={order} now={now} actions={props.actions} />
      ) : null}
      {goneTo === null ? (
        <Foot {...props} now={now} used={urgency.used} tone={tone} />
      ) : (
        <div className={styles.foot}>{whereaboutsText(goneTo)}</div>
      )}
    </article>
  );
});

function PromiseLine({ text, level }: { text: string; level: UrgencyLevel }) {
  if (text === '') return null;
  return (
    <span className={styles.promise} data-level={level} title={text}>
      <span className={styles.wide}>{text.slice(0, text.indexOf(' ') + 1)}</span>
      {text.slice(text.indexOf(' ') + 1)}
    </span>
  );
}

/** When the kitchen marked it ready; shown only while it matters. */
function ReadyMark({ order, timeZone }: { order: Order; timeZone: string }) {
  if (order.readyAt === undefined || !canMarkReady(order)) return null;
  return <span className={styles.ready}>pronto às {clockText(order.readyAt, timeZone)}</span>;
}

function Payment({ order }: { order: Order }) {
  const text = paymentOf(order);
  return (
    <span className={styles.payment} title={text}>
      {text}
    </span>
  );
}

type FootProps = OrderCardProps & { readonly used: number | null; readonly tone: Tone };

function Foot({ order, timeZone, now, pending, actions, used, tone, backAt }: FootProps) {
  const dispatching = isOffered(order, 'dispatch');
  const finish = isForCheck(order) ? 'Conferido' : 'Concluir';
  const act = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Ignore the second click of a double click: it may land on the card that moved up.
    if (detail > 1) return;
    if (dispatching) actions.open('dispatch', order, currentTarget);
    else actions.complete(order);
  };
  return (
    <div className={styles.foot}>
      {phaseOf(order.status) === 'awaiting' ? (
        <div className={styles.money}>
          <strong>{formatBrl(order.order.total)}</strong>
          <Payment order={order} />
        </div>
      ) : (
        <CardCourier order={order} timeZone={timeZone} now={now} used={used} late={tone === 'red'} backAt={backAt} />
      )}
      {canMarkReady(order) ? (
        <Button
          size="small"
          iconOnly
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
      ) : null}
      <Button
        size="small"
        iconOnly
        icon={<IconDots size={18} />}
        aria-label={`Mais ações ${codeOf(order)}`}
        aria-haspopup="menu"
        data-more=""
        onClick={(event) => actions.open('menu', order, event.currentTarget)}
      />
      <Button
        size="small"
        variant={dispatching ? 'primary' : 'good'}
        className={styles.main ?? ''}
        busy={pending}
        aria-label={`${dispatching ? 'Despachar' : finish} ${codeOf(order)}`}
        onClick={act}
      >
        {dispatching ? 'Despachar' : finish}
        <span className={styles.key}>
          <Kbd>{dispatching ? 'D' : 'C'}</Kbd>
        </span>
      </Button>
    </div>
  );
}

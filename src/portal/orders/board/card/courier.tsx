import { returnUrgency, type UrgencyLevel } from '#domain/orders/board/urgency.ts';
import type { Order } from '#domain/orders/order.ts';
import { isUnderWay } from '#domain/partner/call.ts';
import type { Suggestion } from '#domain/positions/geofence.ts';
import { deliveryText } from '#portal/couriers/delivery-text.ts';
import { backText } from '#portal/couriers/picker/courier-texts.ts';
import { runOf } from '#portal/orders/order-texts.ts';
import { onTheWayText } from '#portal/partner/partner-texts.ts';
import { usePartnerName } from '#portal/partner/use-partner-name.ts';
import { useSuggested } from '#portal/positions/suggested-cards.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import styles from './courier.module.css';

interface CardCourierProps {
  readonly order: Order;
  readonly timeZone: string;
  readonly now: number;
  /** Share of the planned time that has passed. */
  readonly used: number | null;
  readonly late: boolean;
  /** When he is expected back from all his deliveries; the same on each of his cards. */
  readonly backAt: number | null;
}

/** The courier, his progress, and when he is expected back. */
export function CardCourier({ order, timeZone, now, used, late, backAt }: CardCourierProps) {
  const name = order.motoboy?.name ?? (order.partnerDelivery ? 'Parceiro' : 'Sem motoboy');
  return (
    <div className={styles.courier}>
      <Avatar name={name} src={order.motoboy?.photoUrl} />
      <div className={styles.who}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <Progress order={order} timeZone={timeZone} now={now} backAt={backAt} />
      </div>
      {used === null ? null : (
        <div className={styles.track} aria-hidden="true">
          <div className={styles.done} data-late={late} style={{ width: `${Math.min(used, 1) * 100}%` }} />
        </div>
      )}
    </div>
  );
}

type ProgressProps = Pick<CardCourierProps, 'order' | 'timeZone' | 'now' | 'backAt'>;

/** One line: each text replaces the one that was there, so that nothing moves. */
function Progress({ order, timeZone, now, backAt }: ProgressProps) {
  const suggested = useSuggested(order.id);
  if (isUnderWay(order.lalamove)) return <PartnerOnTheWay order={order} />;
  const delivery = deliveryText(order, timeZone);
  const run = order.run === undefined ? '' : `${runOf(order)} · `;
  if (suggested !== undefined) {
    return (
      <span className={styles.back} data-suggested="" title={`Pela posição do motoboy. ${delivery}`.trim()}>
        {run}
        {SUGGESTED_TEXTS[suggested]}
      </span>
    );
  }
  if (delivery !== '') {
    return (
      <span className={styles.back} title={run + delivery}>
        {run}
        {delivery}
      </span>
    );
  }
  if (backAt === null) return order.run && <span className={styles.back}>{runOf(order)}</span>;
  return (
    <span className={styles.back} data-level={backLevel(order, backAt, now)}>
      {run}
      {backText(backAt, now)}
    </span>
  );
}

/** A suggestion from a position: never more than a line. */
const SUGGESTED_TEXTS: Readonly<Record<Suggestion['kind'], string>> = {
  arrived: 'parece que chegou',
  back: 'parece que voltou',
};

/** Red once he should be back; amber once this order alone would have him back, or nearly. */
function backLevel(order: Order, backAt: number, now: number): UrgencyLevel {
  if (now > backAt) return 'red';
  const level = returnUrgency(order, now)?.level ?? 'calm';
  return level === 'red' ? 'amber' : level;
}

function PartnerOnTheWay({ order }: { order: Order }) {
  const { title } = usePartnerName();
  return <span className={styles.back}>{onTheWayText(order.lalamove, title)}</span>;
}

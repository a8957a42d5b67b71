import type { Order } from '#domain/order.ts';
import { isUnderWay } from '#domain/partner-call.ts';
import { returnUrgency, type UrgencyLevel } from '#domain/urgency.ts';
import { backText } from '#portal/orders/courier-texts.ts';
import { onTheWayText } from '#portal/orders/partner-texts.ts';
import { Avatar } from '#portal/ui/avatar.tsx';
import classes from './card-courier.module.css';

interface CardCourierProps {
  readonly order: Order;
  readonly now: number;
  /** Share of the way that should be done by now. */
  readonly used: number | null;
  readonly late: boolean;
  /** When he is expected back from all he has with him; the same wherever he is shown. */
  readonly backAt: number | null;
}

/** Who has the order, how far he should be, and when he is expected back. */
export function CardCourier({ order, now, used, late, backAt }: CardCourierProps) {
  const name = order.motoboy?.name ?? (order.partnerDelivery ? 'Parceiro' : 'Sem motoboy');
  return (
    <div className={classes.courier}>
      <Avatar name={name} src={order.motoboy?.photoUrl} />
      <div className={classes.who}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        {isUnderWay(order.lalamove) ? (
          <span className={classes.back}>{onTheWayText(order.lalamove)}</span>
        ) : backAt === null ? null : (
          <span className={classes.back} data-level={backLevel(order, backAt, now)}>
            {backText(backAt, now)}
          </span>
        )}
      </div>
      {used === null ? null : (
        <div className={classes.track} aria-hidden="true">
          <div className={classes.done} data-late={late} style={{ width: `${Math.min(used, 1) * 100}%` }} />
        </div>
      )}
    </div>
  );
}

/** Red once he should be back; amber while this order alone would have had him back by now, or nearly so. */
function backLevel(order: Order, backAt: number, now: number): UrgencyLevel {
  if (now > backAt) return 'red';
  const level = returnUrgency(order, now)?.level ?? 'calm';
  return level === 'red' ? 'amber' : level;
}

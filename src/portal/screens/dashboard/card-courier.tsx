import { MINUTE_MS } from '#domain/instant.ts';
import type { Order } from '#domain/order.ts';
import { isUnderWay } from '#domain/partner-call.ts';
import { returnUrgency } from '#domain/urgency.ts';
import { onTheWayText } from '#portal/orders/partner-texts.ts';
import { durationText } from '#portal/orders/time-texts.ts';
import { Avatar } from '#portal/ui/avatar.tsx';
import classes from './card-courier.module.css';

interface CardCourierProps {
  readonly order: Order;
  readonly now: number;
  /** Share of the way that should be done by now. */
  readonly used: number | null;
  readonly late: boolean;
}

/** Who has the order, how far he should be, and when he is expected back. */
export function CardCourier({ order, now, used, late }: CardCourierProps) {
  const name = order.motoboy?.name ?? (order.partnerDelivery ? 'Parceiro' : 'Sem motoboy');
  const back = returnUrgency(order, now);
  return (
    <div className={classes.courier}>
      <Avatar name={name} src={order.motoboy?.photoUrl} />
      <div className={classes.who}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        {isUnderWay(order.lalamove) ? (
          <span className={classes.back}>{onTheWayText(order.lalamove)}</span>
        ) : back === null ? null : (
          <span className={classes.back} data-level={back.level}>
            {backText(Math.ceil((Date.parse(order.forecastReturn ?? '') - now) / MINUTE_MS))}
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

function backText(minutes: number): string {
  if (minutes > 0) return `volta em ${durationText(minutes)}`;
  return minutes === 0 ? 'volta agora' : `volta atrasada ${durationText(-minutes)}`;
}

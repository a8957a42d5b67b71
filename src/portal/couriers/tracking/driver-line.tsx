import type { Order } from '#domain/orders/order.ts';
import { isCarriedByPartner } from '#domain/partner/carried.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { metresBetween, type Position } from '#domain/positions/position.ts';
import { distanceText } from '#portal/map/distance-text.ts';
import { useSeconds } from '#portal/orders/time/use-seconds.ts';
import { ageText } from '#portal/positions/age-text.ts';
import styles from './order-item.module.css';

/**
 * Who carries an order that none of the active couriers carries: the partner's driver, with his position, or an
 * inactive courier.
 */
export function DriverLine({ order, position }: { order: Order; position: Position | undefined }) {
  const now = useSeconds();
  const { motoboy, customer } = order;
  const door = customer === undefined ? null : coordinatesOf(customer.address);
  const far = position && door ? `a ${distanceText(metresBetween(position, door))} do endereço` : '';
  const age = position === undefined ? 'sem posição' : ageText(position.at, now);
  if (!isCarriedByPartner(order)) {
    return (
      <p className={styles.where}>
        <b>{motoboy?.name ?? 'Motoboy'}</b> · não está entre os ativos
      </p>
    );
  }
  return (
    <p className={styles.where}>
      <b>{motoboy?.name ?? 'Motoboy do parceiro'}</b> · {[far, age].filter(Boolean).join(' · ')}
    </p>
  );
}

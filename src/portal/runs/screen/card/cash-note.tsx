import { IconAlertTriangle } from '@tabler/icons-react';
import type { Order } from '#domain/orders/order.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { useCapTexts } from '#portal/settlements/use-cap-texts.ts';
import styles from './card.module.css';

/** Warns that the run's courier has more cash than the establishment allows, or would have it with this run. */
export function RunCashNote({ run, orders }: { run: Run; orders: ReadonlyMap<string, Order> }) {
  const stops = run.stops.flatMap(({ orderId }) => orders.get(orderId) ?? []);
  const [text] = useCapTexts({ orders: stops, what: 'Com esta saída', courierId: run.courierId });
  return text === undefined ? null : (
    <p className={styles.over}>
      <IconAlertTriangle size={16} aria-hidden="true" /> {text}
    </p>
  );
}

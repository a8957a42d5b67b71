import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#domain/orders/order.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { overCapText, wouldExceedText } from '#domain/settlements/cap-texts.ts';
import { paymentMethodsQuery } from '#portal/api/queries.ts';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import { courierCashQuery } from '#portal/settlements/ledger-query.ts';
import styles from './card.module.css';

/** Warns that the run's courier has more cash than the establishment allows, or would have it with this run. */
export function RunCashNote({ run, orders }: { run: Run; orders: ReadonlyMap<string, Order> }) {
  const hasCap = usePreferences().courierCashCap > 0;
  const { data } = useQuery({ ...courierCashQuery, enabled: hasCap });
  const methods = useQuery({ ...paymentMethodsQuery, enabled: hasCap }).data?.paymentMethods;
  if (data === undefined || methods === undefined) return null;
  const own = { ...data, couriers: data.couriers.filter(({ courierId }) => courierId === run.courierId) };
  const stops = run.stops.flatMap(({ orderId }) => orders.get(orderId) ?? []);
  const text = overCapText(own) ?? wouldExceedText(own, stops, methods, 'Com esta saída');
  return text === null ? null : (
    <p className={styles.over}>
      <IconAlertTriangle size={16} aria-hidden="true" /> {text}
    </p>
  );
}

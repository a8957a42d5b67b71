import { useQuery } from '@tanstack/react-query';
import type { Order } from '#domain/orders/order.ts';
import { overCapText, wouldExceedText } from '#domain/settlements/cap-texts.ts';
import { paymentMethodsQuery } from '#portal/api/queries.ts';
import { courierCashQuery } from '#portal/settlements/ledger-query.ts';
import styles from './picker.module.css';

/** Warns of couriers who have more cash than the establishment allows, or would have it with these orders. */
export default function CashCapNote({ orders }: { orders: readonly Order[] }) {
  const { data } = useQuery(courierCashQuery);
  const methods = useQuery(paymentMethodsQuery).data?.paymentMethods;
  if (data === undefined || methods === undefined) return null;
  const what = orders.length > 1 ? 'Com estes pedidos' : 'Com este pedido';
  return [overCapText(data), wouldExceedText(data, orders, methods, what)].map((text) =>
    text === null ? null : (
      <p key={text} className={styles.warning}>
        {text}
      </p>
    ),
  );
}

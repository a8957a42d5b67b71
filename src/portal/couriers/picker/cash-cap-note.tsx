import type { Order } from '#domain/orders/order.ts';
import { useCapTexts } from '#portal/settlements/use-cap-texts.ts';
import styles from './picker.module.css';

/** Warns of couriers who have more cash than the establishment allows, or would have it with these orders. */
export default function CashCapNote({ orders }: { orders: readonly Order[] }) {
  const what = orders.length > 1 ? 'Com estes pedidos' : 'Com este pedido';
  return useCapTexts({ orders, what }).map((text) => (
    <p key={text} className={styles.warning}>
      {text}
    </p>
  ));
}

import { IconPrinter } from '@tabler/icons-react';
import { leftForEach } from '#domain/comandas/bill/bill.ts';
import { standingOf } from '#domain/comandas/standing.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { billText } from '#portal/comandas/comanda-texts.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { ServiceSwitch } from './service-switch.tsx';
import styles from './sums.module.css';

/** Items, discounts, service charge, payments and, most visible, the amount left. */
export function ComandaSums({ comanda, isOpen }: { comanda: Order; isOpen: boolean }) {
  const timeZone = useTimeZone();
  const { discount, subtotal } = comanda.order;
  const { paid, left, total, service } = standingOf(comanda);
  const divided = leftForEach(comanda);
  const plain = discount === 0 && paid === 0 && service === 0;
  const openName = plain ? 'Total' : 'Falta';
  const bill = isOpen ? billText(comanda, timeZone) : '';
  return (
    <>
      <dl className={styles.sums}>
        {plain ? null : <Part name="Consumo" amount={formatBrl(subtotal)} />}
        {discount > 0 ? <Part name="Desconto" amount={`− ${formatBrl(discount)}`} /> : null}
        {subtotal > 0 ? <ServiceSwitch comanda={comanda} isOpen={isOpen} /> : null}
        {paid > 0 ? <Part name="Pago" amount={`− ${formatBrl(paid)}`} /> : null}
        <div className={styles.left}>
          <dt>
            {left === 0 && total > 0 ? 'Tudo pago' : openName}
            {divided === undefined || left === 0 ? null : <small>{formatBrl(divided.each)} por pessoa</small>}
          </dt>
          <dd>
            <output aria-label="Falta pagar">{formatBrl(left)}</output>
          </dd>
        </div>
      </dl>
      {bill === '' ? null : (
        <p className={styles.billed}>
          <IconPrinter size={15} aria-hidden="true" />
          {bill}
        </p>
      )}
    </>
  );
}

function Part({ name, amount }: { name: string; amount: string }) {
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

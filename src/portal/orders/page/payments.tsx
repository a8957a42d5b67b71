import { changeDue } from '#domain/bag/money/payments.ts';
import type { Order, OrderPayment } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { serviceText } from '#domain/orders/service/texts.ts';
import { PREPAID_TIP_NAME, TIP_NAME } from '#domain/orders/tips/texts.ts';
import { balanceOf } from '#domain/orders/totals.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { ChangePayments } from './correct/change-payments.tsx';
import orderScreen from './order-screen.module.css';
import styles from './payments.module.css';
import { PixOffer } from './pix-offer.tsx';

/** Totals, payments, the courier's tips and the amount still open. */
export function OrderPayments({ order }: { order: Order }) {
  const { subtotal, txDelivery = 0, discount, serviceCharge, total, payments, tips = [], prepaidTip } = order.order;
  const open = balanceOf(order.order);
  return (
    <section className={orderScreen.card} aria-labelledby="order-payments">
      <h2 id="order-payments">Valores</h2>
      <Amount name="Subtotal" text={formatBrl(subtotal)} />
      {order.module === 'DELIVERY' && !isPickup(order) ? (
        <Amount name="Taxa de entrega" text={formatBrl(txDelivery)} />
      ) : null}
      {serviceCharge === undefined ? null : <Amount name={serviceText(order)} text={formatBrl(serviceCharge)} />}
      {discount > 0 ? <Amount name="Desconto" text={`− ${formatBrl(discount)}`} /> : null}
      <div className={styles.total}>
        <span>Total</span>
        <span>{formatBrl(total)}</span>
      </div>
      {payments.map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments have no identity and never move
        <Payment key={index} payment={payment} taken={order.module !== 'DELIVERY'} />
      ))}
      {tips.map(({ methodId, name, amount }) => (
        <Amount key={methodId} name={`${TIP_NAME} · ${name}`} text={formatBrl(amount)} />
      ))}
      {prepaidTip === undefined ? null : (
        <Amount name={`${PREPAID_TIP_NAME} · ${prepaidTip.name}`} text={formatBrl(prepaidTip.amount)} />
      )}
      <PixOffer order={order} />
      <ChangePayments order={order} />
      {open === 0 ? null : (
        <p className={styles.open}>{open > 0 ? `Em aberto: ${formatBrl(open)}` : `Pago a mais: ${formatBrl(-open)}`}</p>
      )}
    </section>
  );
}

/** One payment: already received at the counter, still expected for a delivery. */
function Payment({ payment, taken }: { payment: OrderPayment; taken: boolean }) {
  const { name, amount, changeFor } = payment;
  return (
    <>
      <Amount name={name} text={formatBrl(amount)} />
      {changeFor === undefined ? null : (
        <p className={orderScreen.muted}>
          {taken
            ? `Recebido ${formatBrl(changeFor)} · troco ${formatBrl(changeDue(payment))}`
            : `Troco para ${formatBrl(changeFor)} · levar ${formatBrl(changeDue(payment))}`}
        </p>
      )}
    </>
  );
}

function Amount({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.amount}>
      <span className={orderScreen.muted}>{name}</span>
      <span>{text}</span>
    </div>
  );
}

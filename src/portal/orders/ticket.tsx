import { formatBrl } from '#domain/money.ts';
import type { Order, OrderItem } from '#domain/order.ts';
import { formatPhone } from '#domain/phone.ts';
import { clockText } from './clock-text.ts';
import { addressOf, changeDue, codeOf, customerOf, originOf } from './order-texts.ts';
import classes from './ticket.module.css';

/** An order on an 80 mm roll: what the kitchen makes, where the courier goes, what he collects. */
export function Ticket({ order, timeZone }: { order: Order; timeZone: string }) {
  const { customer, establishment } = order;
  return (
    <div className={classes.ticket}>
      <header className={classes.centre}>
        <div className={classes.house}>{establishment.fantasyName}</div>
        <div>
          {originOf(order)} · {clockText(order.createdAt, timeZone)}
        </div>
        <div className={classes.code}>{codeOf(order)}</div>
      </header>
      <section className={classes.part}>
        <strong>{customerOf(order)}</strong>
        {customer?.phone ? <div>{formatPhone(customer.phone)}</div> : null}
        {customer === undefined ? null : <div>{addressOf(order)}</div>}
        {customer?.address.reference ? <div>Ref.: {customer.address.reference}</div> : null}
      </section>
      <section className={classes.part}>
        {order.order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a printed ticket have no identity and never move
          <Line key={index} item={item} />
        ))}
      </section>
      <Totals order={order} />
      {order.motoboy ? <section className={classes.part}>Motoboy: {order.motoboy.name}</section> : null}
    </div>
  );
}

function Line({ item }: { item: OrderItem }) {
  return (
    <div className={classes.item}>
      <div className={classes.row}>
        <strong>
          {item.quantity} × {item.name}
        </strong>
        <span>{formatBrl(item.total)}</span>
      </div>
      {(item.options ?? []).map((option) => (
        <div key={option.name} className={classes.detail}>
          + {option.quantity} {option.name}
        </div>
      ))}
      {item.notes ? <div className={classes.notes}>{item.notes}</div> : null}
    </div>
  );
}

function Totals({ order }: { order: Order }) {
  const { subtotal, txDelivery = 0, discount, total, payments } = order.order;
  const change = changeDue(payments);
  return (
    <section className={classes.part}>
      <Amount name="Subtotal" cents={subtotal} />
      {txDelivery > 0 ? <Amount name="Taxa de entrega" cents={txDelivery} /> : null}
      {discount > 0 ? <Amount name="Desconto" cents={-discount} /> : null}
      <div className={classes.total}>
        <Amount name="Total" cents={total} />
      </div>
      {payments.map((payment) => (
        <Amount key={`${payment.methodId} ${payment.amount}`} name={payment.name} cents={payment.amount} />
      ))}
      {change > 0 ? <Amount name="Levar de troco" cents={change} /> : null}
    </section>
  );
}

function Amount({ name, cents }: { name: string; cents: number }) {
  return (
    <div className={classes.row}>
      <span>{name}</span>
      <span>{formatBrl(cents)}</span>
    </div>
  );
}

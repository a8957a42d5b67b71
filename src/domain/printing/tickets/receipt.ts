import { isVoided, moneyBack } from '#domain/orders/corrections/void.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import { optionLines } from '#domain/orders/items/option-texts.ts';
import type { CustomerAddress, Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { serviceText } from '#domain/orders/service/texts.ts';
import { type Cents, formatBrl, sumCents } from '#domain/shared/money.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import { formatTaxId } from '#domain/shared/tax-id.ts';
import { type TicketContext, ticketHeading } from './heading.ts';
import { centred, emptyLine, type Lines, left, type Paper, pair, qrCode, rule, toMarkup } from './paper.ts';

export interface ReceiptContext extends TicketContext {
  /** A Pix code for paying, printed as QR. */
  readonly pixCode?: string;
  /** What earlier deliveries learned about the gate of the building, for the courier. */
  readonly gateNotes?: string;
}

/** The receipt for customer and courier: address, prices, payments and the change to take along. */
export function receiptTicket(order: Order, context: ReceiptContext): string {
  const { paper, pixCode, gateNotes } = context;
  return toMarkup(
    houseLines(paper, order),
    rule(paper),
    ticketHeading(order, context),
    isVoided(order) ? voidLines(paper, order) : [],
    customerLines(paper, order, gateNotes),
    rule(paper),
    order.order.items.flatMap((item) => itemLines(paper, item)),
    order.order.notes === undefined ? [] : left(paper, `Obs. do pedido: ${order.order.notes}`, { strong: true }),
    rule(paper),
    totalLines(paper, order),
    paymentLines(paper, order),
    order.motoboy === undefined ? [] : left(paper, `Motoboy: ${order.motoboy.name}`),
    pixCode === undefined ? [] : [...emptyLine(), ...qrCode(pixCode), ...centred(paper, 'Pague com Pix')],
    emptyLine(),
    centred(paper, 'Este recibo não é documento fiscal.'),
  );
}

/** The establishment's names, tax id and address. */
export function houseLines(paper: Paper, { establishment }: Order): Lines {
  const { fantasyName, corporateName, cnpj, address, number, city, uf } = establishment;
  const street = joined([address, number], ', ');
  const place = joined([street, joined([city, uf], '/')], ' · ');
  return [
    ...centred(paper, fantasyName, { size: 'tall', strong: true }),
    ...[corporateName, cnpj && `CNPJ ${formatTaxId(cnpj)}`, place].flatMap((line) =>
      line ? centred(paper, line) : [],
    ),
  ];
}

function voidLines(paper: Paper, order: Order): Lines {
  return [
    ...rule(paper),
    ...centred(paper, 'VENDA ESTORNADA', { size: 'tall', strong: true }),
    ...moneyBack(order).flatMap(({ name, amount }) => pair(paper, `Devolvido em ${name}`, formatBrl(amount))),
  ];
}

function customerLines(paper: Paper, { customer }: Order, gateNotes = ''): Lines {
  if (customer === undefined) return [];
  const { name, phone, address } = customer;
  return [
    ...rule(paper),
    ...left(paper, name, { size: 'tall', strong: true }),
    ...(phone ? left(paper, formatPhone(phone)) : []),
    ...(address.address === '' ? [] : addressLines(paper, address)),
    ...(gateNotes === '' ? [] : left(paper, `Nota do portão: ${gateNotes}`, { strong: true })),
  ];
}

function addressLines(paper: Paper, address: CustomerAddress): Lines {
  const { complement, neighborhood, city, postalCode, reference } = address;
  return [
    ...left(paper, joined([address.address, address.number], ', '), { strong: true }),
    ...(complement ? left(paper, complement, { strong: true }) : []),
    ...[
      joined([neighborhood, city], ' · '),
      postalCode && `CEP ${postalCode}`,
      reference && `Ref.: ${reference}`,
    ].flatMap((line) => (line ? left(paper, line) : [])),
  ];
}

/** A line with its price, as customers read it. */
export function itemLines(paper: Paper, item: OrderItem): Lines {
  return [
    ...pair(paper, item.name, formatBrl(item.total), {}, `${item.quantity}x `),
    ...optionLines(item.options).flatMap(({ text, isNamed }) => left(paper, text, {}, isNamed ? '     ' : '   + ')),
    ...(item.courtesy ? left(paper, `Cortesia: ${item.courtesy}`, {}, '   ') : []),
    ...(item.notes ? left(paper, item.notes, { strong: true }, '   ') : []),
  ];
}

function totalLines(paper: Paper, { order }: Order): Lines {
  const { subtotal, txDelivery = 0, discount, total, serviceCharge = 0 } = order;
  const isSimple = txDelivery === 0 && discount === 0 && serviceCharge === 0;
  return [
    ...(isSimple ? [] : pair(paper, 'Subtotal', formatBrl(subtotal))),
    ...(txDelivery > 0 ? pair(paper, 'Taxa de entrega', formatBrl(txDelivery)) : []),
    ...(discount > 0 ? pair(paper, 'Desconto', `- ${formatBrl(discount)}`) : []),
    ...(serviceCharge > 0 ? pair(paper, serviceText({ order }), formatBrl(serviceCharge)) : []),
    ...pair(paper, 'TOTAL', formatBrl(total), { size: 'tall', strong: true }),
  ];
}

/** The payments to print: those received so far for an open comanda, else the order's own. */
function paymentsOf({ order, comanda }: Order): Order['order']['payments'] {
  if (order.payments.length > 0) return order.payments;
  return (comanda?.payments ?? []).filter(({ state }) => state === 'received');
}

function paymentLines(paper: Paper, order: Order): Lines {
  const payments = paymentsOf(order);
  const change = sumCents(payments.map(changeOf));
  const paid = sumCents(payments.map(({ amount }) => amount));
  const open: Cents = order.order.total - paid;
  return [
    ...payments.flatMap(({ name, amount, changeFor }) => [
      ...pair(paper, name, formatBrl(amount)),
      ...(changeFor
        ? pair(paper, order.module === 'DELIVERY' ? 'Troco para' : 'Recebido', formatBrl(changeFor), {}, '   ')
        : []),
    ]),
    ...(change > 0
      ? pair(paper, order.module === 'DELIVERY' && !isPickup(order) ? 'LEVAR TROCO' : 'TROCO', formatBrl(change), {
          size: 'tall',
          strong: true,
        })
      : []),
    ...(paid > 0 && open > 0 ? pair(paper, 'FALTA PAGAR', formatBrl(open), { size: 'tall', strong: true }) : []),
    ...(payments.length === 0 && order.module === 'DELIVERY'
      ? left(paper, 'Pagamento não informado', { strong: true })
      : []),
  ];
}

function changeOf({ amount, changeFor }: Order['order']['payments'][number]): Cents {
  return changeFor ? Math.max(0, changeFor - amount) : 0;
}

function joined(parts: readonly (string | undefined)[], by: string): string {
  return parts.flatMap((part) => (part === undefined || part.trim() === '' ? [] : [part.trim()])).join(by);
}

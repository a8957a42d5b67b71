import { leftForEach } from '#domain/comandas/bill/bill.ts';
import { standingOf } from '#domain/comandas/standing.ts';
import type { Order } from '#domain/orders/order.ts';
import { serviceText } from '#domain/orders/service/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { ticketHeading } from './heading.ts';
import { centred, emptyLine, left, pair, qrCode, rule, toMarkup } from './paper.ts';
import { houseLines, itemLines, type ReceiptContext } from './receipt.ts';

const STRONG = { size: 'tall', strong: true } as const;

/**
 * The bill of a comanda before payment: lines, discount, the optional service charge, payments so far, and the
 * part of each person who has not paid. `at` is when it is printed.
 */
export function billTicket(comanda: Order, context: ReceiptContext): string {
  const { paper, pixCode } = context;
  const { subtotal, discount } = comanda.order;
  const { total, paid, left: due, service } = standingOf(comanda);
  const divided = leftForEach(comanda);
  return toMarkup(
    houseLines(paper, comanda),
    rule(paper),
    centred(paper, 'PRÉ-CONTA', { size: 'double', strong: true }),
    centred(paper, 'não é documento fiscal', { strong: true }),
    ticketHeading(comanda, context),
    rule(paper),
    comanda.order.items.flatMap((item) => itemLines(paper, item)),
    rule(paper),
    pair(paper, 'Consumo', formatBrl(subtotal)),
    discount > 0 ? pair(paper, 'Desconto', `- ${formatBrl(discount)}`) : [],
    service > 0 ? pair(paper, serviceText(comanda), formatBrl(service)) : [],
    service > 0 ? left(paper, 'opcional', {}, '   ') : [],
    pair(paper, 'TOTAL', formatBrl(total), STRONG),
    paid > 0 ? pair(paper, 'Já pago', `- ${formatBrl(paid)}`) : [],
    paid > 0 ? pair(paper, 'FALTA PAGAR', formatBrl(due), STRONG) : [],
    divided === undefined
      ? []
      : pair(paper, `Por pessoa (${divided.people})`, formatBrl(divided.each), { strong: true }),
    pixCode === undefined ? [] : [...emptyLine(), ...qrCode(pixCode), ...centred(paper, 'Pague com Pix')],
    emptyLine(),
    centred(paper, 'PRÉ-CONTA - não é documento fiscal.'),
  );
}

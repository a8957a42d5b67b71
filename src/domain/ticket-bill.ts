import { leftForEach } from './comanda-bill.ts';
import { standingOf } from './comanda-standing.ts';
import { formatBrl } from './money.ts';
import type { Order } from './order.ts';
import { serviceText } from './service-charge.ts';
import { ticketHeading } from './ticket-heading.ts';
import { centred, emptyLine, left, pair, qrCode, rule, toMarkup } from './ticket-paper.ts';
import { houseLines, itemLines, type ReceiptContext } from './ticket-receipt.ts';

const STRONG = { size: 'tall', strong: true } as const;

/**
 * What a table still owes, handed out before anybody pays: lines, discount, the service charge that may be declined, what
 * was paid, and the part of each person. `at` is when it is printed.
 */
export function billTicket(comanda: Order, context: ReceiptContext): string {
  const { paper, pixCode } = context;
  const { subtotal, discount } = comanda.order;
  const { total, paid, left: due, service } = standingOf(comanda);
  const each = leftForEach(comanda);
  const people = comanda.comanda?.people ?? 0;
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
    each === undefined ? [] : pair(paper, `Por pessoa (${people})`, formatBrl(each), { strong: true }),
    pixCode === undefined ? [] : [...emptyLine(), ...qrCode(pixCode), ...centred(paper, 'Pague com Pix')],
    emptyLine(),
    centred(paper, 'PRÉ-CONTA - não é documento fiscal.'),
  );
}

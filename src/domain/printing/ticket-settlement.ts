import type { LedgerLine } from '#domain/settlements/ledger.ts';
import { METHOD_NAMES, type SettleMethod } from '#domain/settlements/settle.ts';
import { lineTitle, netText } from '#domain/settlements/texts.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';
import { dayAndTime, NOT_FISCAL, type TicketContext } from './ticket-heading.ts';
import { centred, emptyLine, left, pair, rule, toMarkup } from './ticket-paper.ts';

/** A settlement as its statement prints it. */
export interface PrintedSettlement {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly amount: Cents;
  readonly method: SettleMethod;
  readonly handedOver: Cents;
  readonly paid: Cents;
  readonly carried: Cents;
}

/** A printed statement of a courier's settlement, with a line to sign. */
export function settlementTicket(
  courier: string,
  settlement: PrintedSettlement,
  lines: readonly Pick<LedgerLine, 'kind' | 'amount' | 'orderId' | 'runId' | 'label' | 'corrects' | 'reason'>[],
  { paper, timeZone, house }: TicketContext & { readonly house: string },
): string {
  const { number, at, by, amount, method, handedOver, paid, carried } = settlement;
  return toMarkup(
    centred(paper, house, { size: 'tall', strong: true }),
    centred(paper, `ACERTO ${number}`, { size: 'tall', strong: true }),
    centred(paper, NOT_FISCAL),
    rule(paper),
    left(paper, courier, { strong: true }),
    pair(paper, 'Feito', dayAndTime(at, timeZone)),
    pair(paper, 'Por', by),
    rule(paper),
    lines
      .filter((line) => line.amount !== 0)
      .flatMap((line) => [
        ...pair(paper, lineTitle(line), formatBrl(line.amount)),
        ...(line.reason === undefined ? [] : left(paper, line.reason, {}, '  ')),
      ]),
    rule(paper),
    left(paper, netText(amount), { strong: true }),
    pair(paper, 'Dinheiro entregue', formatBrl(handedOver)),
    pair(paper, paid < 0 ? 'Recebido do motoboy' : `Pago (${METHOD_NAMES[method]})`, formatBrl(Math.abs(paid))),
    carried === 0 ? [] : left(paper, `Fica para o próximo: ${netText(carried)}`),
    emptyLine(),
    emptyLine(),
    rule(paper),
    centred(paper, courier),
    emptyLine(),
  );
}

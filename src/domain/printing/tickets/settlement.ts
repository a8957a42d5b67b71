import type { LedgerLine } from '#domain/settlements/ledger.ts';
import { METHOD_NAMES, type SettleMethod } from '#domain/settlements/settle.ts';
import { type DatedLine, dayResult, dayTitle, ledgerDays } from '#domain/settlements/statements/ledger-days.ts';
import { slipFacts } from '#domain/settlements/statements/slips.ts';
import { lineTitle, netText } from '#domain/settlements/texts.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';
import { dayAndTime, NOT_FISCAL, type TicketContext } from './heading.ts';
import { centred, emptyLine, left, pair, rule, toMarkup } from './paper.ts';

/** A settlement as its statement prints it. */
export interface PrintedSettlement {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly amount: Cents;
  /** The shop's cash that was in his hands. */
  readonly cash: Cents;
  readonly method: SettleMethod;
  readonly handedOver: Cents;
  readonly paid: Cents;
  readonly carried: Cents;
  /** The business day that it ends with; absent: it took everything that was open. */
  readonly until?: string | undefined;
}

type PrintedLine = DatedLine & Pick<LedgerLine, 'orderId' | 'runId' | 'label' | 'corrects' | 'reason'>;

/** A printed statement of a courier's settlement, day by day, with a line to sign. */
export function settlementTicket(
  courier: string,
  settlement: PrintedSettlement,
  lines: readonly PrintedLine[],
  { paper, timeZone, house }: TicketContext & { readonly house: string },
): string {
  const { number, at, by, amount, cash, method, handedOver, paid, carried, until } = settlement;
  return toMarkup(
    centred(paper, house, { size: 'tall', strong: true }),
    centred(paper, `ACERTO ${number}`, { size: 'tall', strong: true }),
    centred(paper, NOT_FISCAL),
    rule(paper),
    left(paper, courier, { strong: true }),
    pair(paper, 'Feito', dayAndTime(at, timeZone)),
    pair(paper, 'Por', by),
    until === undefined ? [] : pair(paper, 'Até', dayTitle(until)),
    rule(paper),
    printedDays(paper, lines, at),
    left(paper, netText(amount, cash), { strong: true }),
    pair(paper, 'Dinheiro entregue', formatBrl(handedOver)),
    pair(paper, paid < 0 ? 'Recebido do motoboy' : `Pago (${METHOD_NAMES[method]})`, formatBrl(Math.abs(paid))),
    carried === 0 ? [] : left(paper, `Fica para o próximo: ${netText(carried)}`),
    slipFacts(lines).flatMap(([name, amount]) => pair(paper, name, amount)),
    emptyLine(),
    emptyLine(),
    rule(paper),
    centred(paper, courier),
    emptyLine(),
  );
}

/** The lines of each day under its date, each day closed by a rule. Lines that move no balance are left out. */
function printedDays(
  paper: TicketContext['paper'],
  lines: readonly PrintedLine[],
  closedAt: string,
): readonly string[] {
  return ledgerDays(lines, closedAt).flatMap(({ day, lines: ofDay, sum, trips }) => {
    const shown = ofDay.filter(({ amount }) => amount !== 0);
    if (shown.length === 0) return [];
    return [
      ...(day === undefined ? [] : left(paper, dayTitle(day), { strong: true })),
      ...shown.flatMap((line) => [
        ...pair(paper, lineTitle(line), formatBrl(line.amount)),
        ...(line.reason === undefined ? [] : left(paper, line.reason, {}, '  ')),
      ]),
      ...(day === undefined ? [] : left(paper, dayResult({ sum, trips }))),
      ...rule(paper),
    ];
  });
}

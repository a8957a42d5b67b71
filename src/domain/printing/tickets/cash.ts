import type { ComparedLine } from '#domain/cash/count.ts';
import type { Pending } from '#domain/cash/pending.ts';
import { pendingTitle } from '#domain/cash/pending-texts.ts';
import { type CashCorrection, type CashGroup, type CashReport, DRAWER } from '#domain/cash/report.ts';
import { differenceText, GROUP_NAMES, TIPS_NAME, totalDifferenceText } from '#domain/cash/texts.ts';
import { type Cents, formatBrl, sumCents } from '#domain/shared/money.ts';
import { formatTaxId } from '#domain/shared/tax-id.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { dayAndTime, NOT_FISCAL, type TicketContext } from './heading.ts';
import { centred, emptyLine, type Lines, left, type Paper, pair, rule, toMarkup } from './paper.ts';

/** The data of a Z report in addition to its money. */
export interface PrintedClosing {
  readonly number: number;
  readonly closedAt: string;
  readonly closedBy: string;
  readonly count: { readonly compared: readonly ComparedLine[] };
  readonly difference: Cents;
  readonly recounts: readonly { readonly at: string; readonly by: string; readonly difference: Cents }[];
  readonly readings: readonly { readonly at: string; readonly by: string }[];
  readonly carried: readonly Pick<Pending, 'kind' | 'count'>[];
}

export interface CashTicketContext extends TicketContext {
  readonly house: { readonly name: string; readonly cnpj?: string };
}

/** A printed X report: the expected amounts. */
export function cashReadingTicket(report: CashReport, place: number, context: CashTicketContext): string {
  return toMarkup(
    headingLines(`LEITURA X ${place}`, context),
    sessionLines(report, context),
    moneyLines(report, context),
    emptyLine(),
  );
}

/** A printed Z report: expected and counted amounts, the reasons of differences, and who closed. */
export function cashReportTicket(report: CashReport, closing: PrintedClosing, context: CashTicketContext): string {
  const { paper, timeZone } = context;
  return toMarkup(
    headingLines(`RELATÓRIO Z ${closing.number}`, context),
    sessionLines(report, context),
    pair(paper, 'Fechado', dayAndTime(closing.closedAt, timeZone)),
    pair(paper, 'Fechado por', closing.closedBy),
    moneyLines(report, context),
    countLines(paper, closing),
    circumstanceLines(closing, context),
    emptyLine(),
    emptyLine(),
    rule(paper),
    centred(paper, 'Assinatura'),
    emptyLine(),
  );
}

function headingLines(title: string, { paper, house }: CashTicketContext): Lines {
  return [
    ...centred(paper, house.name, { size: 'tall', strong: true }),
    ...(house.cnpj ? centred(paper, `CNPJ ${formatTaxId(house.cnpj)}`) : []),
    ...centred(paper, title, { size: 'tall', strong: true }),
    ...centred(paper, NOT_FISCAL),
    ...rule(paper),
  ];
}

function sessionLines({ openedAt, openedBy, until }: CashReport, { paper, timeZone }: CashTicketContext): Lines {
  return [
    ...pair(paper, 'Aberto', dayAndTime(openedAt, timeZone)),
    ...pair(paper, 'Aberto por', openedBy),
    ...pair(paper, 'Vendas até', dayAndTime(until, timeZone)),
  ];
}

function moneyLines(report: CashReport, { paper, timeZone }: CashTicketContext): Lines {
  const { float, supplies, withdrawals, withCouriers, movements, outside, corrections } = report;
  const drawer = report.lines.find(({ line }) => line === DRAWER);
  return [
    ...rule(paper),
    ...pair(paper, counted(report.salesCount, 'venda', 'vendas'), formatBrl(report.sold), STRONG),
    ...voidedLines(paper, report),
    ...(report.service === undefined ? [] : pair(paper, 'inclui taxa de serviço', formatBrl(report.service), {}, '  ')),
    ...(report.tips === undefined ? [] : pair(paper, `mais ${TIPS_NAME}`, formatBrl(report.tips), {}, '  ')),
    ...GROUPS.flatMap((group) => groupLines(paper, group, report)),
    ...headed(paper, 'GAVETA', [
      ...pair(paper, 'Fundo de troco', formatBrl(float)),
      ...pair(paper, 'Recebido em dinheiro', formatBrl(drawer?.received ?? 0)),
      ...pair(paper, 'Suprimentos', formatBrl(supplies)),
      ...pair(paper, 'Sangrias', formatBrl(sumCents([-withdrawals]))),
      ...(withCouriers === undefined
        ? []
        : pair(paper, 'Levado por motoboys', formatBrl(withCouriers.before - withCouriers.now))),
      ...pair(paper, 'Deve haver', formatBrl(drawer?.expected ?? 0), STRONG),
    ]),
    ...headed(
      paper,
      'MOVIMENTOS',
      movements.flatMap(({ kind, amount, reason, at, by }) => [
        ...pair(
          paper,
          `${kind === 'supply' ? 'Suprimento' : 'Sangria'} ${dayAndTime(at, timeZone)}`,
          formatBrl(kind === 'supply' ? amount : -amount),
        ),
        ...left(paper, `${reason} (${by})`, {}, '  '),
      ]),
    ),
    ...headed(
      paper,
      'INCLUI VENDAS SEM CAIXA ABERTO',
      outside.amounts.flatMap(({ name, amount }) => pair(paper, name, formatBrl(amount))),
    ),
    ...headed(
      paper,
      'ESTORNOS (JÁ DESCONTADOS)',
      (report.voids ?? []).flatMap((sale) => correctionLines(paper, { ...sale, label: `Venda ${sale.label}` })),
    ),
    ...headed(
      paper,
      'INCLUI CORREÇÕES DE FECHAMENTOS ANTERIORES',
      corrections.flatMap((sale) => correctionLines(paper, sale)),
    ),
    ...headed(
      paper,
      'CORREÇÕES DESTE CAIXA (JÁ INCLUÍDAS)',
      (report.corrected ?? []).flatMap((sale) =>
        correctionLines(paper, { ...sale, label: `${dayAndTime(sale.at, timeZone)} ${sale.label}` }),
      ),
    ),
  ];
}

function voidedLines(paper: Paper, { voided }: CashReport): Lines {
  if (voided === undefined) return [];
  const what = counted(voided.count, 'venda estornada', 'vendas estornadas');
  return pair(paper, `${what} (não soma)`, formatBrl(voided.amount), {}, '  ');
}

/** The amounts of a correction, or its label if it has none; then the reason and who made it. */
function correctionLines(paper: Paper, { label, amounts, reason, by }: CashCorrection): Lines {
  const why = [reason, by === undefined ? undefined : `(${by})`].filter((part) => part !== undefined).join(' ');
  return [
    ...(amounts.length === 0 ? left(paper, label) : []),
    ...amounts.flatMap(({ name, amount }) => pair(paper, `${label} · ${name}`, formatBrl(amount))),
    ...(why === '' ? [] : left(paper, why, {}, '  ')),
  ];
}

const STRONG = { strong: true } as const;
const GROUPS: readonly CashGroup[] = ['drawer', 'proof', 'voucher', 'account', 'online', 'unpaid'];
/** Groups under a heading of their own, because their money is not in the drawer or on slips. */
const APART: readonly CashGroup[] = ['voucher', 'account', 'online'];

function groupLines(paper: Paper, group: CashGroup, { lines }: CashReport): Lines {
  const own = lines.filter((line) => line.group === group);
  if (own.length === 0) return [];
  return [
    ...(APART.includes(group) ? left(paper, `${GROUP_NAMES[group]}:`) : []),
    ...own.flatMap(({ name, count, received }) =>
      pair(paper, count > 0 ? `${name} (${count})` : name, formatBrl(received)),
    ),
  ];
}

function countLines(paper: Paper, { count, difference }: PrintedClosing): Lines {
  const differing = count.compared.filter((line) => line.difference !== 0).length;
  return headed(paper, 'CONFERÊNCIA', [
    ...count.compared.flatMap((line) => [
      ...left(paper, line.name, STRONG),
      ...pair(paper, 'Esperado', formatBrl(line.expected), {}, '  '),
      ...pair(paper, 'Contado', formatBrl(line.counted), {}, '  '),
      ...pair(paper, 'Diferença', differenceText(line.difference), line.difference === 0 ? {} : STRONG, '  '),
      ...(line.reason === undefined ? [] : left(paper, `Motivo: ${line.reason}`, {}, '  ')),
      ...(line.notes ?? [])
        .filter(({ quantity }) => quantity > 0)
        .flatMap(({ value, quantity }) => left(paper, `${quantity} x ${formatBrl(value)}`, {}, '    ')),
    ]),
    ...pair(paper, 'Diferença total', totalDifferenceText(difference, differing), STRONG),
  ]);
}

function circumstanceLines(closing: PrintedClosing, { paper, timeZone }: CashTicketContext): Lines {
  const { recounts, readings, carried } = closing;
  return headed(paper, 'OCORRÊNCIAS', [
    ...recounts.flatMap(({ at, by, difference }) =>
      left(paper, `Contagem anterior ${dayAndTime(at, timeZone)} (${by}): ${differenceText(difference)}`),
    ),
    ...readings.flatMap(({ at, by }) => left(paper, `Leitura X ${dayAndTime(at, timeZone)} (${by})`)),
    ...carried.flatMap(({ kind, count }) => left(paper, `Segue para o próximo caixa: ${pendingTitle(kind, count)}`)),
  ]);
}

/** Lines under a heading; empty without lines. */
function headed(paper: Paper, name: string, lines: Lines): Lines {
  return lines.length === 0 ? [] : [...rule(paper), ...left(paper, name, STRONG), ...lines];
}

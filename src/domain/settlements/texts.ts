import { DISTRICT_TEXTS } from '#domain/delivery-fees/texts.ts';
import { BAND_TEXTS, kmText } from '#domain/places/texts.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';
import { dateText } from '#domain/shared/text/day.ts';
import type { LedgerLine, LineKind, LineMoney, NewLine } from './ledger.ts';
import { PAY_BOUNDS, type PayRuleProblem } from './pay-rules.ts';
import type { PayPart } from './trip-pay.ts';

/** The names of the kinds of lines on screens, statements and in messages. */
export const LINE_NAMES: Readonly<Record<LineKind, string>> = {
  delivery: 'Entrega',
  'run-km': 'Km da saída',
  trip: 'Viagem paga',
  cash: 'Dinheiro recebido do cliente',
  'cash-checked': 'Dinheiro entregue e conferido',
  card: 'Cartão na entrega',
  pix: 'Pix na entrega',
  'door-tip': 'Gorjeta no cartão ou Pix',
  'prepaid-tip': 'Gorjeta paga com o pedido',
  daily: 'Diária',
  minimum: 'Complemento do mínimo garantido',
  'day-bonus': 'Bônus por entregas do dia',
  bonus: 'Bônus',
  tip: 'Gorjeta',
  advance: 'Vale',
  discount: 'Desconto',
  change: 'Troco levado',
  handover: 'Dinheiro entregue à loja',
  correction: 'Correção',
  proofs: 'Comprovantes entregues',
  paid: 'Pagamento',
  carried: 'Saldo para o próximo acerto',
};

export const MISSING_DATE = 'Informe uma data.';
export const END_BEFORE_START = 'O fim vem antes do começo.';
export const MISSING_AMOUNT = 'Informe um valor.';

const PAY_RULE_TEXTS: Readonly<Record<PayRuleProblem['code'], string>> = {
  ...DISTRICT_TEXTS,
  ...BAND_TEXTS,
  'no-date': MISSING_DATE,
  'past-date': 'Uma regra vale a partir de hoje ou de um dia que ainda vem.',
  'no-amount': MISSING_AMOUNT,
  percent: `De 0 a ${PAY_BOUNDS.percent} %.`,
  bonus: 'Informe quantas entregas e quanto.',
};

/** The message for an invalid field of rules. */
export function payRuleText({ code }: Pick<PayRuleProblem, 'code'>): string {
  return PAY_RULE_TEXTS[code];
}

const PART_NAMES: Readonly<Record<Exclude<PayPart['part'], 'distance'>, string>> = {
  delivery: 'por entrega',
  district: 'pelo bairro',
  km: 'por km',
  fee: 'da taxa',
};

export type TitledLine = Pick<NewLine, 'kind' | 'orderId' | 'runId' | 'label' | 'corrects' | 'amount'> &
  Partial<Pick<NewLine, 'proof'>>;

/** After a correction of a settled order: slips that he handed in, for what was not paid in this way. */
const TOO_MANY_SLIPS = 'Comprovantes entregues a mais';

/** `Entrega · pedido 1042`, with "estorno" or "correção" if the line corrects an earlier one. */
export function lineTitle(line: TitledLine): string {
  if (line.kind === 'paid' && line.amount > 0) return 'Recebido do motoboy';
  if (line.kind === 'proofs' && (line.proof ?? 0) > 0) return TOO_MANY_SLIPS;
  return `${LINE_NAMES[line.kind]}${subjectOf(line)}${line.corrects ? ' (correção)' : ''}`;
}

function subjectOf({ orderId, runId, label }: TitledLine): string {
  if (label === undefined) return '';
  if (orderId !== undefined) return ` · pedido ${label}`;
  return runId ? ` · saída ${label}` : '';
}

/** The reason of the till movement of an advance. */
export function advanceReason(courierName: string, reason: string): string {
  return `Vale · ${courierName}: ${reason}`;
}

/** The reason of the till movement of a settlement. */
export function settledReason(number: number, courierName: string): string {
  return `Acerto ${number} · ${courierName}`;
}

/** `Acerto 12 · Rafael Moura · 28/11/2026`: one settlement among all of a shop. */
export function settlementName(
  { number, day }: { readonly number: number; readonly day: string },
  courierName: string,
) {
  return `${settledReason(number, courierName)} · ${dateText(day)}`;
}

/** As {@link settledReason}, of cash that he keeps and has paid for outside the till. */
export function keptCashReason(number: number, courierName: string): string {
  return `${settledReason(number, courierName)}: dinheiro que ficou com ele, pago fora do caixa`;
}

/** `Saída 3` for a delivery on a run; `null` for other lines. */
export function runTitle({ kind, runNumber }: Pick<LedgerLine, 'kind' | 'runNumber'>): string | null {
  return kind === 'delivery' && runNumber !== undefined ? `Saída ${runNumber}` : null;
}

/** `R$ 7,00 por entrega`, `R$ 7,00 até 4 km (3,2 km pelas ruas)`. */
function partText(paid: PayPart): string {
  const { part, amount, km, byRoad } = paid;
  const how = byRoad === true ? 'pelas ruas' : 'estimados';
  const way = km === undefined ? '' : ` (${kmText(km)} ${how})`;
  return `${formatBrl(amount)} ${part === 'distance' ? bandText(paid) : PART_NAMES[part]}${way}`;
}

/** `até 4 km`; `além de 8 km` beyond the last band, which paid. */
function bandText({ km = 0, upToMeters = 0 }: PayPart): string {
  return `${Math.round(km * 1000) > upToMeters ? 'além de' : 'até'} ${kmText(upToMeters / 1000)}`;
}

/** How a line was calculated, or why it was entered. Slips that a correction takes back have a minus. */
export function lineDetail({
  parts = [],
  reason,
  proof,
  corrects = false,
}: Pick<NewLine, 'parts' | 'reason' | 'proof' | 'corrects'>): string {
  const said = parts.map(partText);
  const slips = proof === 0 ? [] : [`${formatBrl(corrects ? proof : Math.abs(proof))} em comprovantes`];
  return [...said, ...slips, ...(reason === undefined ? [] : [reason])]
    .join(' + ')
    .replace(/ \+ (?=[^+]*$)/, (found) => (reason === undefined ? found : ' · '));
}

/**
 * The balance in words: `A loja deve R$ 12,00`, `Deve à loja R$ 12,00`, `Nada em aberto`. With `cash` of the shop in his
 * hands, zero means that he has earned as much: `Quites`.
 */
export function netText(net: Cents, cash: Cents = 0): string {
  if (net < 0) return `Deve à loja ${formatBrl(-net)}`;
  if (net > 0) return `A loja deve ${formatBrl(net)}`;
  return cash === 0 ? 'Nada em aberto' : 'Quites';
}

/** Says who holds whose cash, and how much: below zero the shop holds money of his, after a correction of a settled order. */
export function heldCash(cash: Cents): { readonly name: string; readonly own: string; readonly amount: Cents } {
  return cash < 0
    ? { name: 'Dinheiro dele com a loja', own: 'Dinheiro seu com a loja', amount: -cash }
    : { name: 'Dinheiro da loja em mãos', own: 'Dinheiro da loja com você', amount: cash };
}

/** Names the card slips and Pix receipts that he still has to hand in; below zero, those that he handed in too many. */
export function heldSlips(proof: Cents): { readonly name: string; readonly amount: Cents } {
  return proof < 0 ? { name: TOO_MANY_SLIPS, amount: -proof } : { name: 'Comprovantes a entregar', amount: proof };
}

/** The shop's cash and card slips that the courier has: `R$ 50,00 em mãos`, `R$ 82,90 em comprovantes`. Empty if nothing. */
export function heldTexts({ cash, proof }: Pick<LineMoney, 'cash' | 'proof'>): readonly string[] {
  return [
    ...(cash < 0 ? [`${formatBrl(-cash)} dele com a loja`] : []),
    ...(cash > 0 ? [`${formatBrl(cash)} em mãos`] : []),
    ...(proof < 0 ? [`${formatBrl(-proof)} em comprovantes entregues a mais`] : []),
    ...(proof > 0 ? [`${formatBrl(proof)} em comprovantes`] : []),
  ];
}

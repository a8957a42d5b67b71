import type { OrderEvent, OrderSeen } from '#contract/orders/events-schema.ts';
import type { FieldChange } from '#domain/orders/changes.ts';
import type { ComandaState } from '#domain/orders/comanda/state.ts';
import type { DeliveryProgress } from '#domain/orders/delivery/progress.ts';
import { failureText, proofText } from '#domain/orders/delivery/texts.ts';
import type { Motoboy, Order } from '#domain/orders/order.ts';
import { phaseName } from '#domain/orders/status.ts';
import { TIP_NAME, tipsText } from '#domain/orders/tips/texts.ts';
import type { PartnerCall } from '#domain/partner/call.ts';
import { secondsText } from '#domain/shared/duration.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { doneText } from '#portal/orders/actions/texts.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { partnerText } from '#portal/partner/partner-texts.ts';
import { tripWords, whereText } from './goods-texts.ts';

/**
 * The changes of an event, one Portuguese sentence each, the most important first. Leaves out times that only repeat
 * the event's own. Names unknown fields, so that nothing is hidden.
 */
export function changesInWords(event: Pick<OrderEvent, 'changes'>, timeZone: string): readonly string[] {
  const known = FIELDS.flatMap(([path, words]) => {
    const change = event.changes.find((one) => one.path === path);
    const sentence = change === undefined ? null : words(change, timeZone);
    return sentence === null ? [] : [sentence];
  });
  const others = event.changes.filter(({ path }) => !FIELDS.some(([name]) => name === path));
  return [...known, ...others.map(({ path }) => `Campo ${path} alterado`)];
}

/** Who did it: the name, marked for an integration (its key's name), an automatic change and a courier. */
export function actorText({ kind, name }: OrderEvent['actor']): string {
  if (kind === 'integration') return `${name} (integração)`;
  if (kind === 'system') return `${name} (automático)`;
  return kind === 'courier' ? `${name} (motoboy)` : name;
}

/** `por Bia, Caixa 1, 12 s depois do aviso`: who first saw the order's alarm, and where. */
export function seenText({ by, device, after }: OrderSeen): string {
  const when = after === 0 ? 'na hora do aviso' : `${secondsText(after)} depois do aviso`;
  return [`por ${by}`, ...(device === undefined ? [] : [device]), when].join(', ');
}

type Words = (change: FieldChange, timeZone: string) => string | null;

const FIELDS: readonly (readonly [path: string, words: Words])[] = [
  ['status', ({ from, to }) => `${statusText(from)} → ${statusText(to)}`],
  // An event never contains which field of the customer changed: it is kept when the customer is erased.
  ['customer', () => 'Dados do cliente ou do endereço alterados'],
  ['motoboy', ({ from, to }) => courierWords(from as Motoboy | undefined, to as Motoboy | undefined)],
  ['trips', ({ from, to }) => tripWords(from as Order['trips'], to as Order['trips'])],
  ['removedOnRoad', ({ to }) => whereText(to as Order['removedOnRoad'])],
  ['forecast', ({ to }, zone) => timeWords('Previsão de chegada', to, zone)],
  ['forecastReturn', ({ to }, zone) => timeWords('Volta prevista', to, zone)],
  ['order.items', ({ from, to }) => linesWords(from as HistoryItems, to as HistoryItems)],
  ['order.discount', ({ from, to }) => amountWords('Desconto', from, to)],
  ['order.total', ({ from, to }) => amountWords('Total', from, to)],
  ['command', ({ from, to }) => `Comanda ${from ?? '?'} → ${to ?? '?'}`],
  ['commandName', ({ from, to }) => `Nome: ${from ?? 'sem nome'} → ${to ?? 'sem nome'}`],
  ['comanda', ({ from, to }) => stateWords(from as ComandaState | undefined, to as ComandaState | undefined)],
  ['comanda.payments', ({ from, to }) => paymentsWords(from as Payments, to as Payments)],
  ['comanda.merged', ({ from, to }) => mergedWords(from as MergedComandas, to as MergedComandas)],
  ['comanda.mergedInto', ({ to }) => joinedWords(to as ComandaState['mergedInto'])],
  ['comanda.discountReason', () => null],
  ['comanda.people', ({ to }) => peopleWords(to as number | undefined)],
  ['comanda.bill', ({ to }) => billWords(to as ComandaState['bill'])],
  ['order.serviceCharge', ({ from, to }) => amountWords('Taxa de serviço', from, to)],
  [
    'order.servicePercent',
    ({ to }) => (to === undefined ? 'Taxa de serviço dispensada' : `Taxa de serviço de ${to} %`),
  ],
  ['order.subtotal', () => null],
  ['order.totalProducts', () => null],
  ['order.payments', ({ from, to }) => orderPaymentsWords(from as OrderPayments, to as OrderPayments)],
  ['order.tips', ({ from, to }) => tipsWords(from as OrderTips, to as OrderTips)],
  ['partnerDelivery', ({ to }) => (to === true ? 'Entrega pelo parceiro' : 'Entrega própria')],
  ['fkUserMotoboy', () => null],
  ['dispatchAt', () => null],
  ['courierSince', () => null],
  ['returnAt', ({ to }, zone) => timeWords('Voltou', to, zone)],
  ['returnManagerAt', () => null],
  ['deliveredAt', ({ to }, zone) => timeWords('Entregue', to, zone)],
  [
    'delivery',
    ({ from, to }, zone) =>
      deliveryWords(from as DeliveryProgress | undefined, to as DeliveryProgress | undefined, zone),
  ],
  ['readyAt', () => null],
  ['carriedTo', () => null],
  ['scheduledFor', () => null],
  ['scheduledFor.startsAt', () => null],
  ['scheduledFor.startedAt', () => null],
  ['run', ({ from, to }) => runWords(from as Order['run'], to as Order['run'])],
  ['leftAtPartner', ({ from, to }) => leftWords(from, to)],
  ['lalamove', ({ from, to }) => callWords(from as PartnerCall | undefined, to as PartnerCall | undefined)],
];

/** The state of the partner's call; `null` for a bare order number that another system set. */
function callWords(before: PartnerCall | undefined, call: PartnerCall | undefined): string | null {
  if (call === undefined) return before?.state === undefined ? null : 'Chamado ao parceiro encerrado';
  const since = call.since === undefined ? 0 : Date.parse(call.since);
  return partnerText(call, since, 'parceiro').replace(/ agora$/, '') || null;
}

/** The details of the last step or report; `null` if the verb says it all. */
function deliveryWords(
  from: DeliveryProgress | undefined,
  to: DeliveryProgress | undefined,
  timeZone: string,
): string | null {
  const report = to?.reports?.length === from?.reports?.length ? undefined : to?.reports?.at(-1);
  if (report !== undefined) {
    const done = doneText(`courier-${report.kind}`).toLowerCase();
    return `${report.courier.name} informou “${done}” às ${clockText(report.at, timeZone)}, salvo para a loja conferir`;
  }
  if (to?.codeWaived !== undefined && from?.codeWaived === undefined) return null;
  const step = (to?.steps?.length ?? 0) > (from?.steps?.length ?? 0) ? to?.steps?.at(-1) : undefined;
  if (step === undefined) return null;
  const late = Date.parse(step.receivedAt) - Date.parse(step.at) >= MINUTE_MS;
  const words = [
    step.failure === undefined ? '' : failureText(step.failure),
    step.proof === undefined ? '' : proofText(step.proof),
    step.paymentsBefore === undefined ? '' : 'Cliente pagou de outra forma',
    late ? `às ${clockText(step.at, timeZone)}, enviado depois` : '',
  ].filter((one) => one !== '');
  return words.length === 0 ? null : words.join(' · ');
}

function runWords(from: Order['run'], to: Order['run']): string {
  return to === undefined ? `Fora da saída ${from?.number ?? '?'}` : `Saída ${to.number}, parada ${to.stop}`;
}

function leftWords(from: unknown, to: unknown): string {
  return to === undefined ? `Entrega ${from} no parceiro encerrada` : `A entrega ${to} continua no parceiro`;
}

function statusText(status: unknown): string {
  return typeof status === 'number' ? phaseName(status) : '?';
}

function courierWords(from: Motoboy | undefined, to: Motoboy | undefined): string {
  if (from === undefined) return `Motoboy: ${to?.name ?? '?'}`;
  return to === undefined ? `Sem motoboy (era ${from.name})` : `Motoboy: ${from.name} → ${to.name}`;
}

function timeWords(label: string, to: unknown, timeZone: string): string | null {
  return typeof to === 'string' ? `${label}: ${clockText(to, timeZone)}` : null;
}

type HistoryItems = Order['order']['items'] | undefined;
type Payments = ComandaState['payments'];
type MergedComandas = ComandaState['merged'];

/** Units added and removed of each item; a line that changed in another way is left out. */
function linesWords(from: HistoryItems = [], to: HistoryItems = []): string | null {
  const units = new Map<string, number>();
  for (const { name, quantity } of from) units.set(name, (units.get(name) ?? 0) - quantity);
  for (const { name, quantity } of to) units.set(name, (units.get(name) ?? 0) + quantity);
  const named = (sign: 1 | -1) =>
    [...units].flatMap(([name, count]) => (count * sign > 0 ? [`${count * sign}× ${name}`] : []));
  const more = named(1);
  const less = named(-1);
  const words = [
    ...(more.length > 0 ? [`Mais ${more.join(', ')}`] : []),
    ...(less.length > 0 ? [`Menos ${less.join(', ')}`] : []),
  ];
  return words.length === 0 ? null : words.join(' · ');
}

function amountWords(label: string, from: unknown, to: unknown): string {
  return `${label} ${formatBrl(Number(from ?? 0))} → ${formatBrl(Number(to ?? 0))}`;
}

/** The fields that a comanda gained or lost. */
function stateWords(from: ComandaState = {}, to: ComandaState = {}): string | null {
  const words = [
    from.payments === to.payments ? null : paymentsWords(from.payments, to.payments),
    from.merged === to.merged ? null : mergedWords(from.merged, to.merged),
    from.mergedInto === to.mergedInto ? null : joinedWords(to.mergedInto),
    from.people === to.people ? null : peopleWords(to.people),
    from.bill === to.bill ? null : billWords(to.bill),
  ].filter((one) => one !== null);
  return words.length === 0 ? null : words.join(' · ');
}

function paymentsWords(from: Payments = [], to: Payments = []): string | null {
  const before = new Map(from.map((payment) => [payment.id, payment.state]));
  const words = to.flatMap(({ id, state, name, amount }) => {
    if (before.get(id) === state) return [];
    return [`${state === 'voided' ? 'Estorno' : 'Pagamento'}: ${name} ${formatBrl(amount)}`];
  });
  return words.length === 0 ? null : words.join(' · ');
}

function mergedWords(from: MergedComandas = [], to: MergedComandas = []): string | null {
  const others = (some: NonNullable<MergedComandas>, without: NonNullable<MergedComandas>) =>
    some.filter(({ id }) => !without.some((one) => one.id === id)).map(({ command }) => command);
  const came = others(to, from);
  const went = others(from, to);
  if (came.length > 0) return `Juntou: ${came.join(', ')}`;
  return went.length > 0 ? `Separou: ${went.join(', ')}` : null;
}

function joinedWords(to: ComandaState['mergedInto']): string {
  return to === undefined ? 'Separada de novo' : `Junta com ${to.command}`;
}

function peopleWords(people: number | undefined): string {
  return people === undefined ? 'Pessoas: não informado' : `Pessoas: ${people}`;
}

function billWords(bill: ComandaState['bill']): string {
  return bill === undefined ? 'Pedido de conta desfeito' : 'Pré-conta impressa';
}

/** The payments before and after a correction; an event keeps only those that differ. */
function orderPaymentsWords(from: OrderPayments, to: OrderPayments): string | null {
  const [before, after] = [paymentNames(from), paymentNames(to)];
  if (before === '') return after === '' ? null : `Pagamento: ${after}`;
  return after === '' ? `Pagamento retirado: ${before}` : `Pagamento: ${before} → ${after}`;
}

/** The courier's tips before and after; an event keeps only those that differ. */
function tipsWords(from: OrderTips, to: OrderTips): string {
  const [before, after] = [tipsText(from), tipsText(to)];
  if (before === '') return `${TIP_NAME}: ${after}`;
  return after === '' ? `${TIP_NAME} retirada: ${before}` : `${TIP_NAME}: ${before} → ${after}`;
}

type OrderTips = Order['order']['tips'];

type OrderPayments = Order['order']['payments'] | undefined;

function paymentNames(payments: OrderPayments): string {
  if (!Array.isArray(payments)) return '';
  return (payments as Order['order']['payments']).map(({ name, amount }) => `${name} ${formatBrl(amount)}`).join(', ');
}

import type { Order } from '#domain/orders/order.ts';
import { callPartner } from '#domain/partner/follow.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { phoneDigits } from '#domain/shared/phone.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import { publishOrder, storedOrThrow } from '#server/orders/order-answer.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { PartnerDelivery } from '#server/partner/delivery-store.ts';
import type { Commission, DeliveryThere, PartnerPort, PortAnswer } from '#server/partner/port.ts';
import { partnerProblem, portProblem } from '#server/partner/problem.ts';
import type { StoredQuote } from '#server/partner/quote-store.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { askQuote, describeQuote } from './ask-quote.ts';
import type { AskedOfCall } from './open.ts';
import type { CallParts } from './parts.ts';
import { truthOf } from './read-delivery.ts';
import { showDelivery } from './show-delivery.ts';
import { markLeftThere, takeUp } from './turned-up.ts';

export interface AskedCall extends AskedOfCall {
  readonly quoteId: string;
}

/** A quotation that expires within this time counts as expired, because the request takes time. */
const TOO_CLOSE_MS = 2_000;
/** How long an intent waits for its answer; after it, the node that wrote it counts as dead. */
const LEFT_BEHIND_MS = 60_000;
/**
 * How long after it was asked for a call may still be sent: its answer comes before the intent counts as left behind. A
 * node that stood still longer sends nothing, because people may have called again meanwhile.
 */
const BEGIN_WITHIN_MS = 40_000;

interface CallInTime extends AskedCall {
  readonly beginBy: InstantMs;
}

/**
 * Calls a courier at the price of a quote. Writes the intent first and asks the partner once; a quotation is never sent
 * twice. A lost reply leaves the call `uncertain`. If the quotation has expired, asks for another one: at the same
 * price the call continues, at another price the operator must confirm.
 */
export async function placeCall(parts: CallParts, port: PartnerPort, given: AskedCall): Promise<StoredOrder> {
  const asked = { ...given, beginBy: parts.clock() + BEGIN_WITHIN_MS };
  const { establishmentId, orderId, quoteId } = asked;
  const quote = await parts.quotes.read(establishmentId, quoteId);
  const stored = await parts.orders.read(establishmentId, orderId);
  if (!stored) throw new ProblemError('order-not-found');
  if (quote?.orderId !== orderId || quote.service !== port.service) throw new ProblemError('partner-quote-expired');
  const known = await parts.deliveries.ofQuotation(establishmentId, quoteId);
  if (known) return known.endedAt === undefined ? stored : refuseEnded();
  const again = () => sameQuoteAgain(parts, port, { establishmentId, order: stored.order }, quote);
  const isOver = quote.expiresAt - TOO_CLOSE_MS <= parts.clock();
  const answer = await send(parts, port, asked, isOver ? await again() : quote);
  if (answer.ok) return answer.value;
  const second = await send(parts, port, asked, await again());
  return second.ok ? second.value : refuseEnded();
}

function refuseEnded(): never {
  throw new ProblemError('partner-quote-expired');
}

/** Another quotation at the agreed price; otherwise throws `partner-price-changed` with the new one. */
async function sameQuoteAgain(
  parts: CallParts,
  port: PartnerPort,
  { establishmentId, order }: { readonly establishmentId: string; readonly order: Order },
  old: StoredQuote,
): Promise<StoredQuote> {
  const quote = await askQuote(parts, port, { establishmentId, order, place: old.place });
  if (quote.price === old.price) return quote;
  throw new ProblemError('partner-price-changed', { quote: describeQuote(quote) });
}

async function send(
  parts: CallParts,
  port: PartnerPort,
  asked: CallInTime,
  quote: StoredQuote,
): Promise<Result<StoredOrder, Refusal<'expired'>>> {
  const { deliveries, clock, newId } = parts;
  const { establishmentId, orderId } = asked;
  const id = newId();
  const requestedAt = clock();
  const commission = await commissionOf(parts, asked, quote, id);
  const opened = await deliveries.open({
    establishmentId,
    id,
    service: port.service,
    orderId,
    quotationId: quote.id,
    price: quote.price,
    requestedAt,
    requestedBy: asked.actor.name,
    nextReadAt: requestedAt + LEFT_BEHIND_MS,
  });
  await markOrder(parts, asked, quote, { id, opened });
  return settle(parts, asked, { id, quote }, await port.call(establishmentId, commission));
}

/** Writes on the order that a courier is being called; if that is refused, removes the intent without a request. */
async function markOrder(
  parts: CallParts,
  asked: AskedCall,
  quote: StoredQuote,
  { id, opened }: { readonly id: string; readonly opened: Awaited<ReturnType<CallParts['deliveries']['open']>> },
) {
  const { orders, deliveries, bus, clock } = parts;
  const { establishmentId, orderId, actor } = asked;
  const at = clock();
  const result = await orders.change(establishmentId, orderId, { verb: 'call-partner', actor, at }, (order) =>
    opened.ok ? callPartner(order, quote.price, at) : opened,
  );
  const isWritten = result.ok && result.value.how === 'written';
  if (!isWritten && opened.ok) await deliveries.withdraw(establishmentId, id);
  publishOrder(bus, establishmentId, storedOrThrow(result));
}

async function settle(
  parts: CallParts,
  { establishmentId, orderId }: AskedCall,
  { id, quote: { service, price } }: { readonly id: string; readonly quote: StoredQuote },
  answer: PortAnswer<DeliveryThere>,
): Promise<Result<StoredOrder, Refusal<'expired'>>> {
  const { deliveries, clock } = parts;
  const delivery = { establishmentId, id, orderId, service };
  if (answer.ok) {
    const truth = truthOf(answer.value, { state: 'searching', price });
    const settled = await deliveries.settle(delivery, ['placing', 'uncertain'], truth, clock());
    if (!settled) await takeUpLate(parts, delivery, answer.value);
    return ok(await shown(parts, delivery));
  }
  const { problem } = answer;
  if (problem.code === 'unknown') {
    // Changes nothing if a webhook came first, because the call is then known.
    const settled = await deliveries.settle(delivery, ['placing'], { state: 'uncertain' }, clock());
    const stored = await shown(parts, delivery);
    if (!settled) return ok(stored);
    const order = JSON.parse(serializeOrder(stored.order));
    throw partnerProblem('partner-uncertain', undefined, { order });
  }
  // Another node may have taken the call for lost, but it is known now that nobody was called.
  await deliveries.settle(delivery, ['placing', 'uncertain'], { state: 'over', ending: 'refused' }, clock());
  await shown(parts, delivery);
  if (problem.code === 'expired') return refused({ code: 'expired' });
  throw portProblem(problem);
}

/** The answer came after the call was given up. One that a webhook has settled stays as it is. */
async function takeUpLate(
  parts: CallParts,
  delivery: Pick<PartnerDelivery, 'establishmentId' | 'id'>,
  there: DeliveryThere,
): Promise<void> {
  const now = await parts.deliveries.read(delivery.establishmentId, delivery.id);
  if (now?.endedAt === undefined || now.partnerOrderId === there.number) return;
  if (!(await takeUp(parts, now, there))) await markLeftThere(parts, now, there.number);
}

async function shown(...[parts, delivery]: Parameters<typeof showDelivery>): Promise<StoredOrder> {
  const stored = await showDelivery(parts, delivery);
  if (!stored) throw new ProblemError('order-not-found');
  return stored;
}

async function commissionOf(
  { establishments, orders }: CallParts,
  { establishmentId, orderId, beginBy }: CallInTime,
  quote: StoredQuote,
  mark: string,
): Promise<Commission> {
  const establishment = await establishments.read(establishmentId);
  const stored = await orders.read(establishmentId, orderId);
  const ownPhone = establishment?.phones.map(phoneDigits).find((digits) => digits !== null);
  if (!establishment || !ownPhone) throw new ProblemError('partner-contact-missing');
  const { customer, cdOrder = '' } = stored?.order ?? {};
  const customersPhone = phoneDigits(customer?.phone ?? '') ?? ownPhone;
  const remarks = [`Pedido ${cdOrder}`, customer?.address.complement, customer?.address.reference];
  return {
    price: quote,
    mark,
    beginBy,
    orderNumber: cdOrder,
    sender: { name: establishment.fantasyName, phone: ownPhone },
    recipient: { name: customer?.name ?? '', phone: customersPhone },
    remarks: remarks.filter(Boolean).join(' · ').slice(0, 1000),
  };
}

import { callPartner } from '#domain/follow-partner.ts';
import type { Order } from '#domain/order.ts';
import { phoneDigits } from '#domain/phone.ts';
import { refuse } from '#domain/transition.ts';
import { publishOrder, storedOrThrow } from '#server/orders/order-answer.ts';
import { serializeOrder } from '#server/orders/serialize-order.ts';
import { partnerProblem } from '#server/partner/partner-problem.ts';
import { ProblemError } from '#server/problem.ts';
import type { StoredOrder } from '#server/store/order-store.ts';
import type { StoredQuote } from '#server/store/partner-quotes.ts';
import { askQuote, describeQuote, internationalPhone } from './ask-quote.ts';
import type { LalamoveKeys } from './lalamove-accounts.ts';
import { MARK, type PartnerOrder, readPartnerOrder } from './lalamove-bodies.ts';
import type { LalamoveParts } from './lalamove-parts.ts';
import type { AskedOfCall } from './open-call.ts';
import { NOT_UNDERSTOOD, type PartnerAnswer } from './partner-answer.ts';
import { truthOf } from './read-delivery.ts';
import { showDelivery } from './show-delivery.ts';

export interface AskedCall extends AskedOfCall {
  readonly quoteId: string;
}

/** A quotation that ends sooner than a request travels is as good as over. */
const TOO_CLOSE_MS = 2_000;
/** An intent without an answer for so long was left behind by a node that died. */
const LEFT_BEHIND_MS = 60_000;
const EXPIRED_CODES: ReadonlySet<string> = new Set(['ERR_INVALID_QUOTATION_ID', 'ERR_QUOTATION_EXPIRED']);

/**
 * Calls a courier at the price of a quote. The intent is written first and the partner is asked once; a quotation is never
 * sent twice. A reply that is lost leaves the call `uncertain`. Where the quotation ran out, another one is asked for: at
 * the same price the call goes on, at another price the operator is asked again.
 */
export async function placeCall(parts: LalamoveParts, keys: LalamoveKeys, asked: AskedCall): Promise<StoredOrder> {
  const { establishmentId, orderId, quoteId } = asked;
  const quote = await parts.quotes.read(establishmentId, quoteId);
  const stored = await parts.orders.read(establishmentId, orderId);
  if (!stored) throw new ProblemError('order-not-found');
  if (quote?.orderId !== orderId) throw new ProblemError('partner-quote-expired');
  const known = await parts.deliveries.ofQuotation(establishmentId, quoteId);
  if (known) return known.endedAt === undefined ? stored : refuseEnded();
  const isOver = quote.expiresAt - TOO_CLOSE_MS <= parts.clock();
  const usable = isOver ? await sameQuoteAgain(parts, keys, establishmentId, stored.order, quote) : quote;
  const answer = await send(parts, keys, asked, usable);
  if (answer !== 'expired') return answer;
  const again = await sameQuoteAgain(parts, keys, establishmentId, stored.order, quote);
  const second = await send(parts, keys, asked, again);
  if (second !== 'expired') return second;
  throw new ProblemError('partner-quote-expired');
}

function refuseEnded(): never {
  throw new ProblemError('partner-quote-expired');
}

/** Another quotation at the price that was agreed to; throws `partner-price-changed` with the new one otherwise. */
async function sameQuoteAgain(
  parts: LalamoveParts,
  keys: LalamoveKeys,
  establishmentId: string,
  order: Order,
  old: StoredQuote,
): Promise<StoredQuote> {
  const quote = await askQuote(parts, keys, establishmentId, order, old.place);
  if (quote.price === old.price) return quote;
  throw new ProblemError('partner-price-changed', { quote: describeQuote(quote) });
}

async function send(
  parts: LalamoveParts,
  keys: LalamoveKeys,
  asked: AskedCall,
  quote: StoredQuote,
): Promise<StoredOrder | 'expired'> {
  const { deliveries, clock, newId } = parts;
  const { establishmentId, orderId } = asked;
  const id = newId();
  const requestedAt = clock();
  const body = await orderBody(parts, asked, quote, id);
  const isFirst = await deliveries.open({
    establishmentId,
    id,
    orderId,
    quotationId: quote.id,
    price: quote.price,
    requestedAt,
    requestedBy: asked.actor.name,
    nextReadAt: requestedAt + LEFT_BEHIND_MS,
  });
  await markOrder(parts, asked, quote, isFirst ? id : undefined);
  const answer = understood(
    await parts.call(establishmentId, keys, { method: 'POST', path: '/v3/orders', data: body }),
  );
  return settle(parts, asked, { id, price: quote.price }, answer);
}

/** The order says that somebody is being called; where that is refused, the intent is taken back unsent. */
async function markOrder(parts: LalamoveParts, asked: AskedCall, quote: StoredQuote, id: string | undefined) {
  const { orders, deliveries, bus, clock } = parts;
  const { establishmentId, orderId, actor } = asked;
  const at = clock();
  const result = await orders.change(establishmentId, orderId, { verb: 'call-partner', actor, at }, (order) =>
    id === undefined ? refuse('already-updated') : callPartner(order, quote.price, at),
  );
  if (result.outcome !== 'written' && id !== undefined) await deliveries.withdraw(establishmentId, id);
  publishOrder(bus, establishmentId, storedOrThrow(result));
}

function understood(answer: PartnerAnswer<unknown>): PartnerAnswer<PartnerOrder> {
  if (answer.outcome !== 'done') return answer;
  const order = readPartnerOrder(answer.value);
  if (order) return { outcome: 'done', value: order };
  return { outcome: 'unknown', message: NOT_UNDERSTOOD };
}

async function settle(
  parts: LalamoveParts,
  { establishmentId, orderId }: AskedCall,
  { id, price }: { id: string; price: number },
  answer: PartnerAnswer<PartnerOrder>,
): Promise<StoredOrder | 'expired'> {
  const { deliveries, clock } = parts;
  const delivery = { establishmentId, id };
  if (answer.outcome === 'done') {
    const truth = truthOf(answer.value, { state: 'searching', price }, undefined);
    await deliveries.settle(delivery, ['placing', 'uncertain'], truth, clock());
    return shown(parts, establishmentId, orderId);
  }
  if (answer.outcome === 'unknown') {
    // Where a webhook came first, the call is known and this changes nothing.
    const settled = await deliveries.settle(delivery, ['placing'], { state: 'uncertain' }, clock());
    const stored = await shown(parts, establishmentId, orderId);
    if (!settled) return stored;
    const order = JSON.parse(serializeOrder(stored.order));
    throw partnerProblem('partner-uncertain', undefined, { order });
  }
  await deliveries.settle(delivery, ['placing'], { state: 'over', ending: 'refused' }, clock());
  await shown(parts, establishmentId, orderId);
  if (answer.outcome === 'refused' && EXPIRED_CODES.has(answer.code)) return 'expired';
  throw partnerProblem('partner-error', answer.message);
}

async function shown(parts: LalamoveParts, establishmentId: string, orderId: string): Promise<StoredOrder> {
  const stored = await showDelivery(parts, { establishmentId, orderId });
  if (!stored) throw new ProblemError('order-not-found');
  return stored;
}

async function orderBody(parts: LalamoveParts, asked: AskedCall, quote: StoredQuote, id: string) {
  const establishment = await parts.establishments.read(asked.establishmentId);
  const stored = await parts.orders.read(asked.establishmentId, asked.orderId);
  const ownPhone = establishment?.phones.map(phoneDigits).find((digits) => digits !== null);
  if (!establishment || !ownPhone) throw new ProblemError('partner-contact-missing');
  const { customer, cdOrder } = stored?.order ?? {};
  const customersPhone = phoneDigits(customer?.phone ?? '') ?? ownPhone;
  const remarks = [`Pedido ${cdOrder}`, customer?.address.complement, customer?.address.reference];
  return {
    quotationId: quote.id,
    sender: { stopId: quote.pickUpStop, name: establishment.fantasyName, phone: internationalPhone(ownPhone) },
    recipients: [
      {
        stopId: quote.dropOffStop,
        name: customer?.name ?? '',
        phone: internationalPhone(customersPhone),
        remarks: remarks.filter(Boolean).join(' · ').slice(0, 1000),
      },
    ],
    isPODEnabled: true,
    metadata: { [MARK]: id, pedido: cdOrder ?? '' },
  };
}

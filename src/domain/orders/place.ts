import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { Cents } from '#domain/shared/money.ts';
import { type Check, firstRefused, ok, PASSED, type Result, refused } from '#domain/shared/result.ts';
import { isBlank } from '#domain/shared/text/blank.ts';
import { comandaLines } from './comanda/lines.ts';
import { duePayments } from './delivery/due-payments.ts';
import { addressOf, type NewOrder } from './new.ts';
import { DEFAULT_ORIGIN, type EstablishmentSnapshot, type Order, type OrderPayment } from './order.ts';
import { isTooManyMinutes } from './promise/delivery-minutes.ts';
import { isPickup } from './promise/pickup.ts';
import { promiseFrom } from './promise/promise.ts';
import { checkSlot, scheduleOf } from './schedule/schedule.ts';
import { serviceChargeOf } from './service/charge.ts';
import { AWAITING, COMPLETED } from './status.ts';
import type { OrderProblemCode } from './texts.ts';
import { checkPrepaidTip, withPrepaidTip } from './tips/prepaid.ts';
import { checkAmounts, lineTotal, priceLine, subtotalOf, totalsOf } from './totals.ts';

/**
 * What the server adds to a new order. `paymentNames` maps the ids of the establishment's payment methods to their
 * names.
 */
export interface PlacingContext {
  readonly id: string;
  readonly now: InstantMs;
  readonly establishmentId: string;
  readonly establishment: EstablishmentSnapshot;
  readonly paymentNames: ReadonlyMap<string, string>;
  /** Ids of the methods that accept cash and give change. */
  readonly changeMethods: ReadonlySet<string>;
  /** Ids of the methods of what is paid before a ride or on account. */
  readonly paidElsewhere: ReadonlySet<string>;
  /** Those of them that are paid online; absent means none. */
  readonly onlineMethods?: ReadonlySet<string>;
  /** Who places the order, and on which device; stored on the lines of comandas. */
  readonly by?: { readonly name: string };
  readonly device?: string;
  /** Service charge of comandas, in whole percent; 0 or absent means none. */
  readonly servicePercent?: number;
  /** Minutes that the busy mode adds to the promise of a delivery or pickup. */
  readonly busyMinutes?: number;
  /** Minutes from a scheduled order's start to its window. */
  readonly leadMinutes?: number;
}

/** An order before the store has given it its number and revision. */
export type UnnumberedOrder = Omit<Order, 'revision' | 'cdOrder' | 'order'> & {
  readonly order: Omit<Order['order'], 'cdOrder' | 'cdDelivery'>;
};

export type Placing = Result<UnnumberedOrder, PlacingProblem>;

/** The field that is missing or out of bounds; texts.ts has the message. */
export interface PlacingProblem {
  readonly path: string;
  readonly code: OrderProblemCode;
}

/**
 * Makes an order from a client's request, by the finalisation rules of the specification, section 4. DELIVERY keeps
 * customer, fee, times and payments and drops the command; a pickup drops address and fee as well. PDV is completed at
 * once and drops command, customer, fee and times. COMANDA keeps the command and drops customer, fee, times and
 * payments. Refuses with the first field that is missing or out of bounds.
 */
export function placeOrder(asked: NewOrder, context: PlacingContext): Placing {
  const finalised = finalise(asked);
  const complete = firstRefused(
    checkFields(finalised),
    checkWindow(finalised, context),
    checkMoney(finalised),
    checkPayments(finalised, context),
    checkTip(finalised, context),
  );
  return complete.ok ? ok(build(finalised, context)) : complete;
}

/** Sets the number and revision assigned at the write. For DELIVERY, `cdDelivery` equals the number. */
export function numberOrder(order: UnnumberedOrder, number: number, revision: number): Order {
  const cdOrder = String(number);
  const delivery = order.module === 'DELIVERY' ? { cdDelivery: cdOrder } : {};
  return { ...order, revision, cdOrder, order: { ...order.order, ...delivery, cdOrder } };
}

/** Drops the fields that the module does not keep. */
function finalise(asked: NewOrder): NewOrder {
  const { command, commandName, customer, lalamove: _lalamove, ...others } = asked;
  const { timeAwait: _timeAwait, timeDispatch: _timeDispatch, scheduledFor: _window, ...rest } = others;
  const { txDelivery: _fee, prepaidTip: _tip, notes: _notes, payments = [], ...contents } = asked.order;
  switch (asked.module) {
    case 'DELIVERY': {
      const { command: _command, commandName: _name, ...delivery } = asked;
      return isPickup(asked) ? withoutDelivery(delivery) : delivery;
    }
    case 'PDV':
      return { ...rest, order: { ...contents, ...notesOf(asked), payments } };
    case 'COMANDA':
      return { ...rest, ...trimmed({ command, commandName }), order: contents };
  }
}

/** Removes address, fee, the courier's tip and partner call, which a pickup does not have. */
function withoutDelivery({ customer, lalamove: _lalamove, ...asked }: NewOrder): NewOrder {
  const { txDelivery: _fee, prepaidTip: _tip, ...order } = asked.order;
  if (customer === undefined) return { ...asked, order };
  const { address: { timeDelivery } = {}, ...person } = customer;
  return { ...asked, order, customer: { ...person, address: timeDelivery === undefined ? {} : { timeDelivery } } };
}

function notesOf({ order }: NewOrder): { readonly notes?: string } {
  const notes = order.notes?.trim();
  return notes ? { notes } : {};
}

/** The comanda's number and name, trimmed. A name equal to the number is dropped. */
function trimmed({ command, commandName }: Record<'command' | 'commandName', string | undefined>) {
  const name = commandName?.trim() ?? '';
  return {
    ...(command === undefined ? {} : { command: command.trim() }),
    ...(name === '' || name === command?.trim() ? {} : { commandName: name }),
  };
}

function checkFields(asked: NewOrder): Check<PlacingProblem> {
  const { module, customer, command, order } = asked;
  if (order.items.length === 0) return refused({ path: '/order/items', code: 'no-items' });
  const nameless = order.items.findIndex((item) => isBlank(item.name));
  if (nameless >= 0) return refused({ path: `/order/items/${nameless}/name`, code: 'no-item-name' });
  if (module === 'COMANDA' && isBlank(command ?? '')) return refused({ path: '/command', code: 'no-command' });
  if (module !== 'DELIVERY') return PASSED;
  if (!customer) return refused({ path: '/customer', code: 'no-customer' });
  if (isBlank(customer.name)) return refused({ path: '/customer/name', code: 'no-customer-name' });
  if (isTooManyMinutes(customer.address?.timeDelivery)) {
    return refused({ path: '/customer/address/timeDelivery', code: 'too-many-minutes' });
  }
  if (isPickup(asked)) return PASSED;
  const { address, number } = customer.address ?? {};
  if (isBlank(address ?? '')) return refused({ path: '/customer/address/address', code: 'no-address' });
  return number === undefined ? refused({ path: '/customer/address/number', code: 'no-number' }) : PASSED;
}

function checkWindow({ scheduledFor }: NewOrder, { now }: Pick<PlacingContext, 'now'>): Check<PlacingProblem> {
  const slot = scheduledFor === undefined ? PASSED : checkSlot(scheduledFor, now);
  return slot.ok ? PASSED : refused({ path: `/scheduledFor/${slot.problem.field}`, code: slot.problem.code });
}

function checkMoney({ order }: NewOrder): Check<PlacingProblem> {
  const amounts = checkAmounts(order.items.map(priceLine), order.txDelivery ?? 0, order.discount ?? 0);
  if (!amounts.ok) return refused({ path: '/order', code: amounts.problem.code });
  const priced = order.items.findIndex((item) => item.courtesy !== undefined && lineTotal(item) > 0);
  return priced < 0 ? PASSED : refused({ path: `/order/items/${priced}/courtesy`, code: 'courtesy-with-price' });
}

/** Checks change only at the counter: of a delivery's payments, what is too much is not due (`dueOf`). */
function checkPayments(
  { module, order }: NewOrder,
  { paymentNames, changeMethods }: Pick<PlacingContext, 'paymentNames' | 'changeMethods'>,
): Check<PlacingProblem> {
  for (const [index, { methodId, amount, changeFor }] of (order.payments ?? []).entries()) {
    const path = `/order/payments/${index}`;
    if (!paymentNames.has(methodId)) return refused({ path: `${path}/methodId`, code: 'unknown-method' });
    if (module === 'PDV' && changeFor !== undefined && !changeMethods.has(methodId)) {
      return refused({ path: `${path}/changeFor`, code: 'no-change' });
    }
    if (changeFor !== undefined && changeFor < amount) {
      return refused({ path: `${path}/changeFor`, code: 'received-too-little' });
    }
  }
  return PASSED;
}

function checkTip({ order }: NewOrder, { onlineMethods }: PlacingContext): Check<PlacingProblem> {
  const tip = checkPrepaidTip(order.prepaidTip, onlineMethods);
  return tip.ok ? PASSED : refused({ path: '/order/prepaidTip/methodId', code: tip.problem.code });
}

function build(asked: NewOrder, context: PlacingContext): UnnumberedOrder {
  const { id, now, establishmentId, establishment, by, device } = context;
  const { servicePercent = 0, busyMinutes = 0, leadMinutes = 0 } = context;
  const { order: contents, module, customer, scheduledFor: asksFor, ...kept } = asked;
  const { discount = 0, txDelivery, payments = [], prepaidTip, originOrder } = contents;
  const createdAt = toIso(now);
  const scheduledFor = asksFor && scheduleOf(asksFor, now, leadMinutes);
  const promisedAt = scheduledFor?.to ?? promiseFrom(createdAt, asked, busyMinutes);
  const items =
    module === 'COMANDA'
      ? comandaLines(contents.items, { id, at: createdAt, by, device })
      : contents.items.map(priceLine);
  const percent = module === 'COMANDA' && servicePercent > 0 ? servicePercent : undefined;
  const subtotal = subtotalOf(items);
  const serviceCharge = serviceChargeOf({ consumption: subtotal - discount, percent, payments: [] });
  const totals = totalsOf(items, txDelivery ?? 0, discount, serviceCharge);
  return {
    ...kept,
    id,
    module,
    createdAt,
    ...(promisedAt === undefined ? {} : { promisedAt }),
    ...(scheduledFor === undefined ? {} : { scheduledFor }),
    fkUserEstab: establishmentId,
    notify: asked.notify ?? true,
    origin: asked.origin ?? DEFAULT_ORIGIN,
    status: module === 'PDV' ? COMPLETED : AWAITING,
    establishment,
    ...(customer === undefined ? {} : { customer: { ...customer, address: addressOf(customer) } }),
    order: {
      createdAt,
      ...(asked.cdMovement === undefined ? {} : { cdMovement: asked.cdMovement }),
      ...(originOrder === undefined ? {} : { originOrder }),
      ...notesOf(asked),
      discount,
      ...totals,
      ...(percent === undefined ? {} : { servicePercent: percent }),
      ...(serviceCharge === 0 ? {} : { serviceCharge }),
      ...(txDelivery === undefined ? {} : { txDelivery }),
      payments: dueOf(module, totals.total, payments, context),
      ...withPrepaidTip(prepaidTip, context.paymentNames),
      items,
    },
  };
}

/** The payments with their methods' names; what a delivery pays too much is change, or not due. Decision 154. */
function dueOf(
  module: NewOrder['module'],
  total: Cents,
  payments: NonNullable<NewOrder['order']['payments']>,
  { paymentNames, changeMethods, paidElsewhere }: PlacingContext,
): readonly OrderPayment[] {
  const named = payments.map((payment) => withName(payment, paymentNames));
  if (module !== 'DELIVERY') return named;
  return duePayments(total, named, {
    isElsewhere: (id) => paidElsewhere.has(id),
    isCash: (id) => changeMethods.has(id),
  });
}

function withName(
  { methodId, amount, changeFor }: Omit<OrderPayment, 'name'> & { name?: string },
  names: ReadonlyMap<string, string>,
): OrderPayment {
  const name = names.get(methodId) ?? '';
  return changeFor === undefined ? { methodId, name, amount } : { methodId, name, amount, changeFor };
}

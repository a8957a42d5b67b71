import { comandaLines } from './comanda.ts';
import { type InstantMs, toIso } from './instant.ts';
import { type Cents, sumCents } from './money.ts';
import {
  type CustomerAddress,
  DEFAULT_ORIGIN,
  type EstablishmentSnapshot,
  type Order,
  type OrderCustomer,
  type OrderModule,
  type OrderPayment,
} from './order.ts';
import { AWAITING, COMPLETED } from './order-status.ts';
import { type LineInput, lineTotal, moneyProblem, priceLine, RECEIVED_TOO_LITTLE, totalsOf } from './order-totals.ts';
import { isPickup } from './pickup.ts';
import { promiseFrom } from './promise.ts';
import { serviceChargeOf } from './service-charge.ts';

/** What a client sends to make an order; everything computable is left to the server. */
export interface NewOrder {
  readonly module: OrderModule;
  readonly cdMovement?: string;
  readonly command?: string;
  /** The name beside a comanda's number. */
  readonly commandName?: string;
  readonly fkOrigin?: string;
  readonly notify?: boolean;
  readonly orderType?: string;
  readonly origin?: string;
  readonly timeAwait?: number;
  readonly timeDispatch?: number;
  readonly customer?: NewCustomer;
  /** The partner's number of a delivery that somebody else called for (DELIVERY only). */
  readonly lalamove?: { readonly orderId: string };
  readonly order: {
    readonly originOrder?: string;
    readonly notes?: string;
    readonly discount?: Cents;
    readonly txDelivery?: Cents;
    readonly items: readonly LineInput[];
    readonly payments?: readonly { methodId: string; name?: string; amount: Cents; changeFor?: Cents }[];
  };
}

/** Who orders. A pickup needs no address; of one that is sent along only `timeDelivery` is kept. */
export interface NewCustomer extends Pick<OrderCustomer, 'name' | 'phone'> {
  readonly address?: Partial<CustomerAddress>;
}

/** What the server adds to a new order. `paymentNames` maps the establishment's payment methods to their names. */
export interface PlacingContext {
  readonly id: string;
  readonly now: InstantMs;
  readonly establishmentId: string;
  readonly establishment: EstablishmentSnapshot;
  readonly paymentNames: ReadonlyMap<string, string>;
  /** The methods that take notes and give change. */
  readonly changeMethods: ReadonlySet<string>;
  /** Who orders, and at which device: the lines of comandas say so. */
  readonly by?: { readonly name: string };
  readonly device?: string;
  /** What comandas charge for service, in whole percent; 0 or absent is nothing. */
  readonly servicePercent?: number;
}

/** An order before the store has given it its number and revision. */
export type UnnumberedOrder = Omit<Order, 'revision' | 'cdOrder' | 'order'> & {
  readonly order: Omit<Order['order'], 'cdOrder' | 'cdDelivery'>;
};

export type Placing =
  | { readonly ok: true; readonly order: UnnumberedOrder }
  | { readonly ok: false; readonly path: string; readonly problem: string };

/**
 * Makes an order from what a client asks, by the finalisation rules of the specification, section 4:
 * DELIVERY keeps customer, fee, times and payments and drops the command, a pickup the address and the fee as well; PDV is completed at once and drops command,
 * customer, fee and times; COMANDA drops customer, fee, times and payments and keeps the command.
 * Answers the path and a Portuguese sentence for the first thing that is missing or out of bounds.
 */
export function placeOrder(asked: NewOrder, context: PlacingContext): Placing {
  const finalised = finalise(asked);
  const problem = missing(finalised) ?? wrongMoney(finalised) ?? wrongPayment(finalised, context);
  if (problem) return { ok: false, ...problem };
  return { ok: true, order: build(finalised, context) };
}

/** Gives a placed order the number and revision that its write was given. `cdDelivery` is the number too (DELIVERY). */
export function numberOrder(order: UnnumberedOrder, number: number, revision: number): Order {
  const cdOrder = String(number);
  const delivery = order.module === 'DELIVERY' ? { cdDelivery: cdOrder } : {};
  return { ...order, revision, cdOrder, order: { ...order.order, ...delivery, cdOrder } };
}

/** Drops the fields that the module does not keep. */
export function finalise(asked: NewOrder): NewOrder {
  const { command, commandName, customer, lalamove: _lalamove, ...others } = asked;
  const { timeAwait: _timeAwait, timeDispatch: _timeDispatch, ...rest } = others;
  const { txDelivery: _fee, notes: _notes, payments = [], ...contents } = asked.order;
  switch (asked.module) {
    case 'DELIVERY': {
      const { command: _command, commandName: _name, ...delivery } = asked;
      return isPickup(asked) ? withoutWay(delivery) : delivery;
    }
    case 'PDV':
      return { ...rest, order: { ...contents, ...notesOf(asked), payments } };
    case 'COMANDA':
      return { ...rest, ...trimmed({ command, commandName }), order: contents };
  }
}

/** A pickup: nobody carries it anywhere. */
function withoutWay({ customer, lalamove: _lalamove, ...asked }: NewOrder): NewOrder {
  const { txDelivery: _fee, ...order } = asked.order;
  if (customer === undefined) return { ...asked, order };
  const { address: { timeDelivery } = {}, ...person } = customer;
  return { ...asked, order, customer: { ...person, address: timeDelivery === undefined ? {} : { timeDelivery } } };
}

function notesOf({ order }: NewOrder): { readonly notes?: string } {
  const notes = order.notes?.trim();
  return notes ? { notes } : {};
}

/** The comanda's number and name. A name that only repeats the number is none. */
function trimmed({ command, commandName }: Record<'command' | 'commandName', string | undefined>) {
  const name = commandName?.trim() ?? '';
  return {
    ...(command === undefined ? {} : { command: command.trim() }),
    ...(name === '' || name === command?.trim() ? {} : { commandName: name }),
  };
}

type Problem = { readonly path: string; readonly problem: string } | null;

function missing(asked: NewOrder): Problem {
  const { module, customer, command, order } = asked;
  if (order.items.length === 0) return { path: '/order/items', problem: 'Inclua pelo menos um item.' };
  const nameless = order.items.findIndex((item) => item.name.trim() === '');
  if (nameless >= 0) return { path: `/order/items/${nameless}/name`, problem: 'Informe o nome do item.' };
  if (module === 'COMANDA' && !command) return { path: '/command', problem: 'Informe a comanda.' };
  if (module !== 'DELIVERY') return null;
  if (!customer) return { path: '/customer', problem: 'Informe o cliente.' };
  if (customer.name.trim() === '') return { path: '/customer/name', problem: 'Informe o nome do cliente.' };
  if (isPickup(asked)) return null;
  const { address, number } = customer.address ?? {};
  if (!address?.trim()) return { path: '/customer/address/address', problem: 'Informe o endereço.' };
  return number === undefined ? { path: '/customer/address/number', problem: 'Informe o número.' } : null;
}

function wrongMoney({ order }: NewOrder): Problem {
  const problem = moneyProblem(order.items.map(priceLine), order.txDelivery ?? 0, order.discount ?? 0);
  if (problem !== null) return { path: '/order', problem };
  const priced = order.items.findIndex((item) => item.courtesy !== undefined && lineTotal(item) > 0);
  return priced < 0 ? null : { path: `/order/items/${priced}/courtesy`, problem: 'Um item de cortesia não tem preço.' };
}

/** Change is of the counter: what integrations say of a delivery's payments is only kept. */
/** What is said where change is asked for of a method that gives none. */
export const NO_CHANGE = 'Esta forma de pagamento não tem troco.';

function wrongPayment(
  { module, order }: NewOrder,
  { paymentNames, changeMethods }: Pick<PlacingContext, 'paymentNames' | 'changeMethods'>,
): Problem {
  for (const [index, { methodId, amount, changeFor }] of (order.payments ?? []).entries()) {
    const path = `/order/payments/${index}`;
    if (!paymentNames.has(methodId)) return { path: `${path}/methodId`, problem: 'Forma de pagamento desconhecida.' };
    if (module === 'PDV' && changeFor !== undefined && !changeMethods.has(methodId)) {
      return { path: `${path}/changeFor`, problem: NO_CHANGE };
    }
    if (changeFor !== undefined && changeFor < amount) {
      return { path: `${path}/changeFor`, problem: RECEIVED_TOO_LITTLE };
    }
  }
  return null;
}

function build(
  asked: NewOrder,
  { id, now, establishmentId, establishment, paymentNames, by, device, servicePercent = 0 }: PlacingContext,
): UnnumberedOrder {
  const { order: contents, module, customer, ...kept } = asked;
  const { discount = 0, txDelivery, payments = [], originOrder } = contents;
  const createdAt = toIso(now);
  const promisedAt = promiseFrom(createdAt, asked);
  const doing = { id, at: createdAt, ...(by ? { by } : {}), ...(device ? { device } : {}) };
  const items = module === 'COMANDA' ? comandaLines(contents.items, doing) : contents.items.map(priceLine);
  const percent = module === 'COMANDA' && servicePercent > 0 ? servicePercent : undefined;
  const { subtotal } = totalsOf(items, 0, 0);
  const serviceCharge = serviceChargeOf({ consumption: subtotal - discount, percent, payments: [] });
  return {
    ...kept,
    id,
    module,
    createdAt,
    ...(promisedAt === undefined ? {} : { promisedAt }),
    fkUserEstab: establishmentId,
    notify: asked.notify ?? true,
    origin: asked.origin ?? DEFAULT_ORIGIN,
    status: module === 'PDV' ? COMPLETED : AWAITING,
    establishment,
    ...(customer === undefined ? {} : { customer: { ...customer, address: { ...NO_ADDRESS, ...customer.address } } }),
    order: {
      createdAt,
      ...(asked.cdMovement === undefined ? {} : { cdMovement: asked.cdMovement }),
      ...(originOrder === undefined ? {} : { originOrder }),
      ...notesOf(asked),
      discount,
      ...totalsOf(items, txDelivery ?? 0, discount, serviceCharge),
      ...(percent === undefined ? {} : { servicePercent: percent }),
      ...(serviceCharge === 0 ? {} : { serviceCharge }),
      ...(txDelivery === undefined ? {} : { txDelivery }),
      payments: payments.map((payment) => withName(payment, paymentNames)),
      items,
    },
  };
}

/** What an order without a street carries: the document's address is never absent where there is a customer. */
const NO_ADDRESS = { address: '', number: '' } as const;

function withName(
  { methodId, amount, changeFor }: Omit<OrderPayment, 'name'> & { name?: string },
  names: ReadonlyMap<string, string>,
): OrderPayment {
  const name = names.get(methodId) ?? '';
  return changeFor === undefined ? { methodId, name, amount } : { methodId, name, amount, changeFor };
}

/** What is still open (positive) or paid too much (negative) on an order, in cents. */
export function balanceOf({ total, payments }: Pick<Order['order'], 'total' | 'payments'>): Cents {
  return total - sumCents(payments.map((payment) => payment.amount));
}

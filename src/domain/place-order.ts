import { comandaLines } from './comanda.ts';
import { type InstantMs, toIso } from './instant.ts';
import { type Cents, sumCents } from './money.ts';
import {
  DEFAULT_ORIGIN,
  type EstablishmentSnapshot,
  type Order,
  type OrderCustomer,
  type OrderModule,
  type OrderPayment,
} from './order.ts';
import { AWAITING, COMPLETED } from './order-status.ts';
import { type LineInput, lineTotal, moneyProblem, priceLine, totalsOf } from './order-totals.ts';

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
  readonly customer?: OrderCustomer;
  /** The partner's number of a delivery that somebody else called for (DELIVERY only). */
  readonly lalamove?: { readonly orderId: string };
  readonly order: {
    readonly originOrder?: string;
    readonly discount?: Cents;
    readonly txDelivery?: Cents;
    readonly items: readonly LineInput[];
    readonly payments?: readonly { methodId: string; name?: string; amount: Cents; changeFor?: Cents }[];
  };
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
 * DELIVERY keeps customer, fee, times and payments and drops the command; PDV is completed at once and drops command,
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
  const { txDelivery: _fee, payments = [], ...contents } = asked.order;
  switch (asked.module) {
    case 'DELIVERY': {
      const { command: _command, commandName: _name, ...delivery } = asked;
      return delivery;
    }
    case 'PDV':
      return { ...rest, order: { ...contents, payments } };
    case 'COMANDA':
      return { ...rest, ...trimmed({ command, commandName }), order: contents };
  }
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

function missing({ module, customer, command, order }: NewOrder): Problem {
  if (order.items.length === 0) return { path: '/order/items', problem: 'Inclua pelo menos um item.' };
  const nameless = order.items.findIndex((item) => item.name.trim() === '');
  if (nameless >= 0) return { path: `/order/items/${nameless}/name`, problem: 'Informe o nome do item.' };
  if (module === 'COMANDA' && !command) return { path: '/command', problem: 'Informe a comanda.' };
  if (module !== 'DELIVERY') return null;
  if (!customer) return { path: '/customer', problem: 'Informe o cliente.' };
  if (customer.name.trim() === '') return { path: '/customer/name', problem: 'Informe o nome do cliente.' };
  if (customer.address.address.trim() === '')
    return { path: '/customer/address/address', problem: 'Informe o endereço.' };
  return null;
}

function wrongMoney({ order }: NewOrder): Problem {
  const problem = moneyProblem(order.items.map(priceLine), order.txDelivery ?? 0, order.discount ?? 0);
  if (problem !== null) return { path: '/order', problem };
  const priced = order.items.findIndex((item) => item.courtesy !== undefined && lineTotal(item) > 0);
  return priced < 0 ? null : { path: `/order/items/${priced}/courtesy`, problem: 'Um item de cortesia não tem preço.' };
}

/** Change is of the counter: what integrations say of a delivery's payments is only kept. */
function wrongPayment(
  { module, order }: NewOrder,
  { paymentNames, changeMethods }: Pick<PlacingContext, 'paymentNames' | 'changeMethods'>,
): Problem {
  for (const [index, { methodId, amount, changeFor }] of (order.payments ?? []).entries()) {
    const path = `/order/payments/${index}`;
    if (!paymentNames.has(methodId)) return { path: `${path}/methodId`, problem: 'Forma de pagamento desconhecida.' };
    if (module === 'PDV' && changeFor !== undefined && !changeMethods.has(methodId)) {
      return { path: `${path}/changeFor`, problem: 'Esta forma de pagamento não tem troco.' };
    }
    if (changeFor !== undefined && changeFor < amount) {
      return { path: `${path}/changeFor`, problem: 'O troco deve ser para um valor maior ou igual ao do pagamento.' };
    }
  }
  return null;
}

function build(
  asked: NewOrder,
  { id, now, establishmentId, establishment, paymentNames, by, device }: PlacingContext,
): UnnumberedOrder {
  const { order: contents, module, customer, ...kept } = asked;
  const { discount = 0, txDelivery, payments = [], originOrder } = contents;
  const createdAt = toIso(now);
  const doing = { id, at: createdAt, ...(by ? { by } : {}), ...(device ? { device } : {}) };
  const items = module === 'COMANDA' ? comandaLines(contents.items, doing) : contents.items.map(priceLine);
  return {
    ...kept,
    id,
    module,
    createdAt,
    fkUserEstab: establishmentId,
    notify: asked.notify ?? true,
    origin: asked.origin ?? DEFAULT_ORIGIN,
    status: module === 'PDV' ? COMPLETED : AWAITING,
    establishment,
    ...(customer === undefined ? {} : { customer }),
    order: {
      createdAt,
      ...(asked.cdMovement === undefined ? {} : { cdMovement: asked.cdMovement }),
      ...(originOrder === undefined ? {} : { originOrder }),
      discount,
      ...totalsOf(items, txDelivery ?? 0, discount),
      ...(txDelivery === undefined ? {} : { txDelivery }),
      payments: payments.map((payment) => withName(payment, paymentNames)),
      items,
    },
  };
}

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

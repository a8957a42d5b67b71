import type { CustomerProfile } from './customer.ts';
import { timeDeliveryText } from './delivery-minutes.ts';
import { type Cents, sumCents } from './money.ts';
import type { CustomerAddress, OrderModule } from './order.ts';
import { type LineInput, MAX_QUANTITY, priceLine, type Totals, totalsOf } from './order-totals.ts';
import { phoneDigits } from './phone.ts';
import type { NewOrder } from './place-order.ts';
import type { Settings } from './settings.ts';

/** The order being built. Kept in the browser on every change and restored on load (specification section 3). */
export interface Bag {
  /** Whose bag it is: another establishment signing in on the same browser starts with an empty one. */
  readonly establishmentId: string;
  readonly module: OrderModule;
  readonly customer: BagCustomer;
  readonly items: readonly BagItem[];
  readonly payments: readonly BagPayment[];
  readonly deliveryMinutes: number;
  readonly txDelivery: Cents;
  readonly discount: Cents;
  readonly command: string;
  /** Sent with every try to save this bag, so that a retry never makes a second order. Empty before the first try. */
  readonly idempotencyKey: string;
}

/** Text boxes of the customer; empty text where nothing was typed. */
export interface BagCustomer {
  readonly phone: string;
  readonly name: string;
  readonly cpf: string;
  readonly postalCode: string;
  readonly address: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly uf: string;
  readonly reference: string;
}

/** `key` tells lines apart on the screen; two lines of one product may differ in notes. */
export interface BagItem extends LineInput {
  readonly key: string;
}

export interface BagPayment {
  readonly methodId: string;
  readonly name: string;
  readonly amount: Cents;
  readonly changeFor?: Cents;
}

const NO_CUSTOMER: BagCustomer = {
  phone: '',
  name: '',
  cpf: '',
  postalCode: '',
  address: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  uf: '',
  reference: '',
};

/** What a new DELIVERY bag promises until the operator says otherwise, in minutes. */
export const DEFAULT_DELIVERY_MINUTES = 30;

/** A bag with nothing in it. */
export function emptyBag(establishmentId: string, module: OrderModule = 'DELIVERY'): Bag {
  return {
    establishmentId,
    module,
    customer: NO_CUSTOMER,
    items: [],
    payments: [],
    deliveryMinutes: DEFAULT_DELIVERY_MINUTES,
    txDelivery: 0,
    discount: 0,
    command: '',
    idempotencyKey: '',
  };
}

/** True when nothing was put in yet, so that leaving loses nothing. */
export function isEmptyBag(bag: Bag): boolean {
  return (
    bag.items.length === 0 && bag.payments.length === 0 && Object.values(bag.customer).every((text) => text === '')
  );
}

/** Adds a line; the same product at the same price without notes or options is counted up instead. */
export function addItem(bag: Bag, line: LineInput, key: string): Bag {
  const same = bag.items.find((item) => item.productId !== undefined && isSameLine(item, line));
  if (same) return setQuantity(bag, same.key, same.quantity + line.quantity);
  return { ...bag, items: [...bag.items, { ...line, key }] };
}

/** Sets a line's quantity, at most {@link MAX_QUANTITY}; zero or less takes the line out. */
export function setQuantity(bag: Bag, key: string, quantity: number): Bag {
  if (quantity < 1) return removeItem(bag, key);
  return changeItem(bag, key, { quantity: Math.min(Math.round(quantity), MAX_QUANTITY) });
}

/** Changes a line's notes, name or price. Notes that become empty are dropped. */
export function changeItem(bag: Bag, key: string, change: Partial<LineInput>): Bag {
  const items = bag.items.map((item) => {
    if (item.key !== key) return item;
    const { notes, ...rest } = { ...item, ...change };
    return notes ? { ...rest, notes } : rest;
  });
  return { ...bag, items };
}

/** Takes a line out. */
export function removeItem(bag: Bag, key: string): Bag {
  return { ...bag, items: bag.items.filter((item) => item.key !== key) };
}

/** Changes some of the customer's text boxes. */
export function setCustomer(bag: Bag, change: Partial<BagCustomer>): Bag {
  return { ...bag, customer: { ...bag.customer, ...change } };
}

/** Fills the boxes from a known profile; what the operator has already typed stays. */
export function fillCustomer(bag: Bag, profile: CustomerProfile): Bag {
  const known: Partial<Record<keyof BagCustomer, string | undefined>> = {
    name: profile.name,
    cpf: profile.cpf,
    postalCode: profile.address?.postalCode,
    address: profile.address?.address,
    number: profile.address?.number,
    complement: profile.address?.complement,
    neighborhood: profile.address?.neighborhood,
    city: profile.address?.city,
    uf: profile.address?.uf,
    reference: profile.address?.reference,
  };
  const filled = Object.entries(known).filter(
    ([field, text]) => text && bag.customer[field as keyof BagCustomer] === '',
  );
  return setCustomer(bag, Object.fromEntries(filled));
}

/** What the bag costs, in cents. */
export function bagTotals(bag: Bag): Totals {
  return totalsOf(bag.items.map(priceLine), bag.module === 'DELIVERY' ? bag.txDelivery : 0, bag.discount);
}

/** What is still to be paid (positive) or entered too much (negative), in cents. */
export function openAmount(bag: Bag): Cents {
  return bagTotals(bag).total - sumCents(bag.payments.map((payment) => payment.amount));
}

/** The names of the boxes that validation speaks about. */
export type BagField =
  | 'phone'
  | 'name'
  | 'address'
  | 'number'
  | 'deliveryMinutes'
  | 'items'
  | 'discount'
  | 'payments'
  | 'command';

/**
 * What is missing before the bag can be finalised, one Portuguese sentence a box. Empty when it may go.
 * A DELIVERY needs the customer with phone, name and address, something to sell and payments that close the total.
 */
export function bagProblems(bag: Bag): ReadonlyMap<BagField, string> {
  const problems = new Map<BagField, string>();
  const { customer, items, payments } = bag;
  const totals = bagTotals(bag);
  if (bag.module === 'DELIVERY') {
    if (phoneDigits(customer.phone) === null) problems.set('phone', 'Informe o telefone com DDD.');
    if (customer.name.trim() === '') problems.set('name', 'Informe o nome do cliente.');
    if (customer.address.trim() === '') problems.set('address', 'Informe o endereço.');
    if (customer.number.trim() === '') problems.set('number', 'Informe o número.');
    if (!Number.isFinite(bag.deliveryMinutes) || bag.deliveryMinutes < 0) {
      problems.set('deliveryMinutes', 'Informe os minutos de entrega.');
    }
  }
  if (bag.module === 'COMANDA' && bag.command.trim() === '') problems.set('command', 'Informe a comanda.');
  if (items.length === 0) problems.set('items', 'Inclua pelo menos um item.');
  if (totals.total < 0) problems.set('discount', 'O desconto é maior que o total do pedido.');
  if (bag.module !== 'COMANDA' && items.length > 0) {
    const open = openAmount(bag);
    if (payments.length === 0 && totals.total > 0) problems.set('payments', 'Escolha como o cliente vai pagar.');
    else if (open > 0) problems.set('payments', 'Os pagamentos não cobrem o total.');
    else if (open < 0) problems.set('payments', 'Os pagamentos passam do total.');
    else if (payments.some((payment) => payment.changeFor !== undefined && payment.changeFor < payment.amount)) {
      problems.set('payments', 'O troco deve ser para um valor maior ou igual ao do pagamento.');
    }
  }
  return problems;
}

/** The order the bag asks for. `limits` are the times of the settings, which a DELIVERY carries along. */
export function orderFromBag(bag: Bag, limits: Pick<Settings, 'timeAwait' | 'timeDispatch'>): NewOrder {
  const phone = phoneDigits(bag.customer.phone);
  const items = bag.items.map(({ key: _key, ...line }) => line);
  return {
    module: bag.module,
    ...(bag.module === 'COMANDA' ? { command: bag.command.trim() } : {}),
    ...(bag.module === 'DELIVERY'
      ? {
          timeAwait: limits.timeAwait,
          timeDispatch: limits.timeDispatch,
          customer: { name: bag.customer.name.trim(), ...(phone ? { phone } : {}), address: addressOf(bag) },
        }
      : {}),
    order: {
      discount: bag.discount,
      ...(bag.module === 'DELIVERY' ? { txDelivery: bag.txDelivery } : {}),
      items,
      payments: bag.module === 'COMANDA' ? [] : bag.payments,
    },
  };
}

/** The profile to remember under the customer's phone; empty texts are left out when it is saved. */
export function profileFromBag({ customer }: Bag): CustomerProfile {
  const { phone: _phone, name, cpf, ...address } = customer;
  return { name, cpf, address };
}

function addressOf({ customer, deliveryMinutes }: Bag): CustomerAddress {
  const { address, number, ...rest } = customer;
  const { phone: _phone, name: _name, cpf: _cpf, ...details } = rest;
  const filled = Object.entries(details).filter(([, text]) => text.trim() !== '');
  return {
    address: address.trim(),
    number: number.trim(),
    timeDelivery: timeDeliveryText(deliveryMinutes),
    ...Object.fromEntries(filled.map(([field, text]) => [field, text.trim()])),
  };
}

function isSameLine(item: LineInput, line: LineInput): boolean {
  const plain = (one: LineInput) => one.notes === undefined && (one.options ?? []).length === 0;
  return item.productId === line.productId && item.unitPrice === line.unitPrice && plain(item) && plain(line);
}

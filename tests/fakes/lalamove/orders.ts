/** The fake's orders and wallet, by the rules of the real API. Amounts are cents here, decimal texts on the wire. */
export type FakeStatus =
  | 'ASSIGNING_DRIVER'
  | 'ON_GOING'
  | 'PICKED_UP'
  | 'COMPLETED'
  | 'CANCELED'
  | 'REJECTED'
  | 'EXPIRED';

export interface FakeQuotation {
  readonly id: string;
  readonly serviceType: string;
  readonly price: number;
  readonly distance: number;
  readonly expiresAt: number;
  readonly stops: readonly { stopId: string; coordinates: { lat: string; lng: string }; address: string }[];
  used: boolean;
}

export interface FakeOrder {
  id: string;
  readonly quotationId: string;
  readonly createdAt: number;
  status: FakeStatus;
  previousStatus: FakeStatus | '';
  driverId: string;
  assignedAt: number;
  price: number;
  priorityFee: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly recipients: readonly { name: string; phone: string; remarks?: string }[];
}

export interface FakeDriver {
  readonly driverId: string;
  readonly name: string;
  readonly phone: string;
  readonly plateNumber: string;
  readonly photo: string;
  readonly coordinates?: { readonly lat: string; readonly lng: string; readonly updatedAt: string };
}

/** A refusal of the fake, in the real API's words. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly id: string;
  readonly detail: string | undefined;

  constructor(status: number, id: string, message: string, detail?: string) {
    super(message);
    this.status = status;
    this.id = id;
    this.detail = detail;
  }
}

const QUOTATION_MS = 5 * 60_000;
const EXPIRY_MS = 2 * 60 * 60_000;
const CHANGE_DRIVER_AFTER_MS = 15 * 60_000;
const SERVICES = ['LALAGO', 'LALAPRO', 'CAR'];
const ENDED: readonly FakeStatus[] = ['COMPLETED', 'CANCELED', 'REJECTED', 'EXPIRED'];

export interface FakeBook {
  readonly quotations: Map<string, FakeQuotation>;
  readonly orders: Map<string, FakeOrder>;
  readonly drivers: Map<string, FakeDriver>;
  balance: number;
  price: number;
  /** True: a driver may be replaced at once; the real API allows it after a quarter of an hour. */
  hurry: boolean;
  /** True: refuses driver details, as the real API does some time after a delivery. */
  hidesDrivers: boolean;
}

export function createBook(): FakeBook {
  return {
    quotations: new Map(),
    orders: new Map(),
    drivers: new Map(),
    balance: 100_000,
    price: 2232,
    hurry: true,
    hidesDrivers: false,
  };
}

let last = 3_000_000_000_000_000n;

/** Returns a new number of 19 digits, as text. */
export function newNumber(): string {
  last += 7n;
  return `310${last}`;
}

export function quote(book: FakeBook, data: Readonly<Record<string, unknown>>, now: number): FakeQuotation {
  const { serviceType, stops, language } = data;
  if (typeof serviceType !== 'string' || !SERVICES.includes(serviceType)) {
    throw new FakeRefusal(422, 'ERR_INVALID_FIELD', 'Unknown service type', '/data/serviceType');
  }
  if (language !== 'pt_BR' && language !== 'en_BR') {
    throw new FakeRefusal(422, 'ERR_INVALID_FIELD', 'Unknown language', '/data/language');
  }
  if (!Array.isArray(stops) || stops.length < 2 || stops.length > 16) {
    throw new FakeRefusal(422, 'ERR_INVALID_FIELD', 'Two to sixteen stops', '/data/stops');
  }
  for (const { coordinates, address } of stops) {
    const isPoint = /^-?\d+(\.\d+)?$/.test(coordinates?.lat) && /^-?\d+(\.\d+)?$/.test(coordinates?.lng);
    if (!isPoint || typeof address !== 'string' || address === '') {
      throw new FakeRefusal(422, 'ERR_INVALID_FIELD', 'A stop needs coordinates and an address', '/data/stops');
    }
    if (Math.abs(Number(coordinates.lat)) > 35)
      throw new FakeRefusal(422, 'ERR_OUT_OF_SERVICE_AREA', 'Out of service area');
  }
  const quotation: FakeQuotation = {
    id: newNumber(),
    serviceType,
    price: book.price,
    distance: 4580,
    expiresAt: now + QUOTATION_MS,
    stops: stops.map((stop) => ({ ...stop, stopId: newNumber() })),
    used: false,
  };
  book.quotations.set(quotation.id, quotation);
  return quotation;
}

// biome-ignore lint/suspicious/noExplicitAny: what a client sends is checked field by field
export function place(book: FakeBook, data: any, now: number): FakeOrder {
  const quotation = book.quotations.get(data?.quotationId);
  if (!quotation || quotation.used || quotation.expiresAt <= now) {
    throw new FakeRefusal(422, 'ERR_INVALID_QUOTATION_ID', 'Quotation is invalid or expired');
  }
  const [from, ...to] = quotation.stops;
  if (data.sender?.stopId !== from?.stopId)
    throw new FakeRefusal(422, 'ERR_INVALID_FIELD', 'Unknown stop', '/data/sender');
  const contacts = [data.sender, ...(data.recipients ?? [])];
  if (contacts.length !== quotation.stops.length || data.recipients[0]?.stopId !== to[0]?.stopId) {
    throw new FakeRefusal(422, 'ERR_INVALID_FIELD', 'Unknown stop', '/data/recipients');
  }
  for (const { name, phone } of contacts) {
    if (!name) throw new FakeRefusal(422, 'ERR_INVALID_FIELD', 'A contact needs a name', '/data/recipients');
    if (!/^\+55\d{10,11}$/.test(phone)) throw new FakeRefusal(422, 'ERR_INVALID_PHONE_NUMBER', 'Invalid phone number');
  }
  if (book.balance < quotation.price)
    throw new FakeRefusal(402, 'ERR_INSUFFICIENT_CREDIT', 'Saldo insuficiente na carteira');
  quotation.used = true;
  book.balance -= quotation.price;
  const order: FakeOrder = {
    id: newNumber(),
    quotationId: quotation.id,
    createdAt: now,
    status: 'ASSIGNING_DRIVER',
    previousStatus: '',
    driverId: '',
    assignedAt: 0,
    price: quotation.price,
    priorityFee: 0,
    metadata: data.metadata ?? {},
    recipients: data.recipients,
  };
  book.orders.set(order.id, order);
  return order;
}

export function orderOf(book: FakeBook, id: string): FakeOrder {
  const order = book.orders.get(id);
  if (!order) throw new FakeRefusal(404, 'ERR_ORDER_NOT_FOUND', 'Order not found');
  return order;
}

/** Moves an order to a status; sets the driver in a status that has one and removes it otherwise. */
export function move(order: FakeOrder, status: FakeStatus, driverId = order.driverId): void {
  order.previousStatus = order.status;
  order.status = status;
  order.driverId = status === 'ASSIGNING_DRIVER' || status === 'CANCELED' ? '' : driverId;
}

export function cancel(book: FakeBook, order: FakeOrder): void {
  if (order.status === 'PICKED_UP' || ENDED.includes(order.status)) {
    throw new FakeRefusal(422, 'ERR_CANCELLATION_FORBIDDEN', 'O pedido não pode mais ser cancelado');
  }
  book.balance += order.price;
  move(order, 'CANCELED');
}

export function changeDriver(book: FakeBook, order: FakeOrder, driverId: string, now: number): void {
  if (order.driverId !== driverId) throw new FakeRefusal(404, 'ERR_DRIVER_NOT_FOUND', 'Driver not found');
  const isEarly = !book.hurry && now - order.assignedAt < CHANGE_DRIVER_AFTER_MS;
  if (order.status !== 'ON_GOING' || isEarly) {
    throw new FakeRefusal(422, 'ERR_CHANGE_DRIVER', 'O entregador ainda não pode ser trocado');
  }
  move(order, 'ASSIGNING_DRIVER');
}

export function addPriorityFee(book: FakeBook, order: FakeOrder, fee: number): void {
  if (order.status !== 'ASSIGNING_DRIVER' || !(fee > order.priorityFee)) {
    throw new FakeRefusal(422, 'ERR_INVALID_TIPS', 'A prioridade só pode aumentar');
  }
  book.balance -= fee - order.priorityFee;
  order.price += fee - order.priorityFee;
  order.priorityFee = fee;
}

/** Expires orders that no driver took within two hours; returns them. */
export function expireOld(book: FakeBook, now: number): readonly FakeOrder[] {
  const old = [...book.orders.values()].filter(
    ({ status, createdAt }) => status === 'ASSIGNING_DRIVER' && now - createdAt >= EXPIRY_MS,
  );
  for (const order of old) move(order, 'EXPIRED');
  return old;
}

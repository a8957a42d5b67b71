import { nameWithCode, orderCode } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { lineTotal } from '#domain/orders/totals.ts';
import { cutText } from '#domain/reports/cut-text.ts';
import { METHOD_NAMES } from '#domain/settlements/settle.ts';
import { LINE_NAMES } from '#domain/settlements/texts.ts';
import { type Cents, formatBrl, isAmount, sumCents } from '#domain/shared/money.ts';
import { HANDED_IN, HANDED_OVER } from './texts.ts';

/** The description of an act for the person who decides on it. */
export interface AuthorisationSubject {
  /** The operation as a Portuguese text. */
  readonly title: string;
  readonly order?: { readonly id: string; readonly code: string; readonly customer?: string; readonly total: number };
  /** Other values of the request; amounts in cents. */
  readonly facts: readonly AuthorisationFact[];
}

export interface AuthorisationFact {
  readonly label: string;
  readonly text?: string;
  readonly cents?: number;
}

/** The courier that an act gives orders to, and their number. */
export interface AuthorisationDeparture {
  readonly courierName: string;
  readonly orders: number;
}

/** What an act is about that its request names only by an id. */
export interface AuthorisationTarget {
  readonly departure?: AuthorisationDeparture | undefined;
  /** The printer, courier, product, … with its label. */
  readonly named?: readonly AuthorisationFact[];
}

/** The longest text, in characters, because it is shown on a phone. */
const LONGEST = 200;

/** Describes an act by its own request, to which the decision is bound. */
export function subjectOf(
  title: string,
  body: unknown,
  order: Order | undefined,
  { departure, named = [] }: AuthorisationTarget = {},
): AuthorisationSubject {
  const about = order === undefined ? {} : { order: aboutOrder(order) };
  return { title, ...about, facts: [...departureFacts(departure), ...named, ...factsOf(body)] };
}

/**
 * The facts that name a thing; the others are values of the act. Customers are left out: the audit is never erased, so
 * it holds no data of theirs.
 */
const THINGS: ReadonlySet<string> = new Set([
  'Comanda',
  'Impressora',
  'Produto',
  'Motoboy',
  'Quem leva',
  'Para',
  'Com',
  'Separar',
  'Item',
  'Itens',
  'Forma',
  'Pagamento',
  'Pagamentos',
  'Gorjetas',
]);

/** The longest target of an entry of the audit, in characters. */
const LONGEST_TARGET = 120;

/** What the audit says a decided act was about: its title, its order, what else it names, and who asked for it. */
export function auditTarget({ title, order, facts }: AuthorisationSubject, askedByName: string): string {
  const things = facts.flatMap(({ label, text }) =>
    text !== undefined && THINGS.has(label) ? [`${label} ${text}`] : [],
  );
  const asker = cutText(askedByName, LONGEST_TARGET / 2);
  const parts = [title, nameWithCode(order?.code ?? ''), ...things].filter(Boolean).join(' · ');
  const end = ` · ${asker}`;
  return cutText(parts, LONGEST_TARGET - end.length) + end;
}

function aboutOrder(about: Order): NonNullable<AuthorisationSubject['order']> {
  const { id, customer, order } = about;
  const name = customer?.name;
  return {
    id,
    code: orderCode(about),
    ...(name === undefined ? {} : { customer: name }),
    total: order.total,
  };
}

function departureFacts(departure: AuthorisationDeparture | undefined): readonly AuthorisationFact[] {
  if (departure === undefined) return [];
  const { courierName, orders } = departure;
  return [
    { label: 'Quem leva', text: courierName },
    ...(orders > 1 ? [{ label: 'Pedidos', text: String(orders) }] : []),
  ];
}

function factsOf(body: unknown): readonly AuthorisationFact[] {
  const asked = fieldsOf(body);
  const order = fieldsOf(asked.order);
  const money = (label: string, cents: unknown) => (typeof cents === 'number' && cents > 0 ? [{ label, cents }] : []);
  const signed = (label: string, cents: unknown) =>
    typeof cents === 'number' && cents !== 0 ? [{ label, cents }] : [];
  const words = (label: string, text: unknown) =>
    typeof text === 'string' && text.trim() !== '' ? [{ label, text: text.trim().slice(0, LONGEST) }] : [];
  return [
    ...words('Comanda', asked.command),
    ...words('Nome', asked.commandName),
    ...words('Cliente', fieldsOf(asked.customer).name),
    ...words('Tipo', nameIn(KIND_NAMES, asked.kind)),
    ...words('Itens', itemsText(order.items ?? asked.items)),
    ...money('Desconto', order.discount ?? asked.discount),
    ...money('Total', totalOf(order)),
    ...money('Fundo de troco', asked.float),
    ...signed('Valor', asked.amount),
    ...signed(HANDED_OVER, asked.handedOver),
    ...signed(HANDED_IN, asked.proofs),
    ...signed('Recebe', asked.paid),
    ...words('Como', nameIn(METHOD_NAMES, asked.method)),
    ...(typeof asked.quantity === 'number' ? [{ label: 'Quantidade', text: String(asked.quantity) }] : []),
    ...(typeof asked.paused === 'boolean' ? [{ label: 'Fila', text: asked.paused ? 'Pausar' : 'Retomar' }] : []),
    ...(typeof asked.available === 'boolean'
      ? [{ label: 'Situação', text: asked.available ? 'Disponível' : 'Esgotado' }]
      : []),
    ...(asked.partner === true ? [{ label: 'Quem leva', text: 'Motoboy parceiro' }] : []),
    ...words('Motivo', asked.reason),
  ];
}

/** Movements of the till, and lines of a courier's ledger. */
const KIND_NAMES = { ...LINE_NAMES, supply: 'Suprimento', withdrawal: 'Sangria' };

function nameIn(names: Readonly<Record<string, string>>, key: unknown): string | undefined {
  return typeof key === 'string' && Object.hasOwn(names, key) ? names[key] : undefined;
}

/** The lines with their prices, because a price below the menu's is a discount, too. */
function itemsText(items: unknown): string {
  return linesOf(items)
    .map(({ quantity, name, total }) => `${quantity}× ${name} ${formatBrl(total)}`)
    .join(', ');
}

/** What the customer would pay, in cents; undefined where the request has no lines. */
function totalOf({ items, txDelivery, discount }: Readonly<Record<string, unknown>>): Cents | undefined {
  const lines = linesOf(items);
  if (lines.length === 0) return undefined;
  const amount = (value: unknown) => (isCents(value) ? value : 0);
  return sumCents(lines.map(({ total }) => total)) + amount(txDelivery) - amount(discount);
}

/** The readable lines: the request is described before its schema has checked it. */
function linesOf(items: unknown) {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const { name, quantity, unitPrice, options } = fieldsOf(item);
    if (typeof name !== 'string' || typeof quantity !== 'number' || !isCents(unitPrice)) return [];
    const chosen = (Array.isArray(options) ? options : []).map((option: unknown) => fieldsOf(option));
    const priced = chosen.flatMap(({ unitPrice: each, quantity: count }) =>
      isCents(each) && typeof count === 'number' ? [{ name: '', unitPrice: each, quantity: count }] : [],
    );
    return [{ name, quantity, total: lineTotal({ name, quantity, unitPrice, options: priced }) }];
  });
}

function isCents(value: unknown): value is Cents {
  return typeof value === 'number' && isAmount(value);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return { ...(value as object) };
}

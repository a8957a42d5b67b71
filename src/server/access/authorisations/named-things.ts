import type { AuthorisationFact } from '#domain/access/authorisation.ts';
import { paymentsOf } from '#domain/comandas/change.ts';
import { tripText } from '#domain/orders/delivery/trip-texts.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import { orderCode } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import type { CatalogueReads } from '#server/catalogue/catalogue-store.ts';
import type { CourierStore } from '#server/couriers/courier-store.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { PaymentMethodStore } from '#server/payments/method-store.ts';
import type { PrinterStore } from '#server/printing/printer-store.ts';
import type { FoundOperation } from './find-operation.ts';

export interface NamedThingDependencies {
  readonly printers: Pick<PrinterStore, 'list'>;
  readonly couriers: Pick<CourierStore, 'read'>;
  readonly catalogue: Pick<CatalogueReads, 'product'>;
  readonly payments: Pick<PaymentMethodStore, 'list'>;
  readonly orders: Pick<OrderStore, 'read'>;
}

interface NamingAct extends NamedThingDependencies {
  readonly establishmentId: string;
  /** The id of the address. */
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The order or comanda of the address. */
  readonly order: Order | undefined;
}

type Name = (asked: NamingAct) => Promise<string | undefined> | string | undefined;

const courier: Name = async ({ couriers, establishmentId, id }) => (await couriers.read(establishmentId, id))?.name;
const product: Name = async ({ catalogue, establishmentId, id }) =>
  (await catalogue.product(establishmentId, id))?.name;
const printer: Name = async ({ printers, establishmentId, id }) =>
  (await printers.list(establishmentId)).find((one) => one.id === id)?.name;
const phone: Name = ({ params }) => formatPhone((params.phone ?? '').replace(/^55/, ''));
const ownName: Name = ({ body }) => textOf(body.name);
const comanda: Name = (asked) => comandasOf(asked, [asked.body.comandaId]);
const comandas: Name = (asked) => comandasOf(asked, asked.body.comandaIds);
const line: Name = ({ order, body }) => lineOf(order, body.lineId)?.name;
const method: Name = async (asked) => (await methodsOf(asked)).get(asked.body.methodId);

const trip: Name = ({ order, body }) => {
  const { paid, goodsBack }: { paid?: unknown; goodsBack?: unknown } = { ...(body.trip as object) };
  if (typeof paid !== 'boolean' || typeof goodsBack !== 'boolean') return;
  return tripText({ paid, goodsBack }, order?.motoboy?.name);
};

const goodsBack: Name = ({ body }) => {
  if (typeof body.goodsBack !== 'boolean') return;
  return body.goodsBack ? 'sim' : 'não';
};

const PHONE = { Telefone: phone, Cliente: ownName };
const LINE = { Item: line };
const TRIP = { Viagem: trip };

/** What the requests of an operation name only by an id, or by a word with another sense elsewhere; each with its label. */
const NAMED: Readonly<Record<string, Readonly<Record<string, Name>>>> = {
  pausePrinter: { Impressora: printer },
  switchProduct: { Produto: product },
  addLedgerLine: { Motoboy: courier },
  settleCourier: { Motoboy: courier },
  saveCustomer: PHONE,
  saveCustomerRecord: PHONE,
  transferComanda: { Para: transferTarget, Itens: transferredItems },
  mergeComandas: { Com: comandas },
  unmergeComanda: { Separar: comanda },
  payComanda: { Forma: method },
  voidComandaPayment: { Pagamento: voidedPayment },
  removeComandaLine: LINE,
  discountComanda: LINE,
  removeOrderItem: { Item: ownName, Devolvido: goodsBack },
  resetOrder: TRIP,
  cancelOrder: TRIP,
  changeOrderPayments: { Pagamentos: newPayments, Gorjetas: newTips },
};

/** The facts of a request that are found by what it names. */
export async function namedThings(
  dependencies: NamedThingDependencies,
  establishmentId: string,
  { id: operation, params }: Pick<FoundOperation, 'id' | 'params'>,
  body: unknown,
  order: Order | undefined,
): Promise<readonly AuthorisationFact[]> {
  const fields = { ...(body as object) };
  const asked = { ...dependencies, establishmentId, id: params.id ?? '', params, body: fields, order };
  const facts = Object.entries(NAMED[operation] ?? {}).map(async ([label, name]) => ({
    label,
    text: await name(asked),
  }));
  return (await Promise.all(facts)).flatMap(({ label, text }) =>
    text === undefined || text.trim() === '' ? [] : [{ label, text: text.trim().slice(0, LONGEST) }],
  );
}

/** The longest text, in characters, because it is shown on a phone. */
const LONGEST = 200;

async function comandasOf({ orders, establishmentId }: NamingAct, ids: unknown): Promise<string> {
  const named = (Array.isArray(ids) ? ids : []).filter((id) => typeof id === 'string');
  const found = await Promise.all(named.map(async (id: string) => (await orders.read(establishmentId, id))?.order));
  return found.flatMap((one) => (one === undefined ? [] : [orderCode(one)])).join(', ');
}

function transferTarget(asked: NamingAct): Promise<string> | string | undefined {
  const { comandaId, command } = { comandaId: undefined, command: undefined, ...(asked.body.to as object) };
  return comandaId === undefined ? prefixed('Comanda ', textOf(command)) : comandasOf(asked, [comandaId]);
}

function transferredItems({ order, body }: NamingAct): string | undefined {
  if (!Array.isArray(body.lines)) return 'todos';
  const names = body.lines.map((share: unknown) => {
    const { lineId, quantity } = { lineId: undefined, quantity: undefined, ...(share as object) };
    const item = lineOf(order, lineId);
    return item && `${typeof quantity === 'number' ? quantity : item.quantity}× ${item.name}`;
  });
  return names.filter((name) => name !== undefined).join(', ');
}

function voidedPayment({ order, body }: NamingAct): string | undefined {
  const payment = order && paymentsOf(order).find(({ id }) => id === body.paymentId);
  return payment && `${payment.name} ${formatBrl(payment.amount)}`;
}

function newPayments(asked: NamingAct): Promise<string | undefined> {
  return amountsByMethod(asked, asked.body.payments);
}

async function newTips(asked: NamingAct): Promise<string | undefined> {
  const { tips } = asked.body;
  return Array.isArray(tips) && tips.length === 0 ? 'sem gorjeta' : amountsByMethod(asked, tips);
}

async function amountsByMethod(asked: NamingAct, amounts: unknown): Promise<string | undefined> {
  if (!Array.isArray(amounts)) return undefined;
  const methods = await methodsOf(asked);
  return amounts
    .map((payment: unknown) => {
      const { methodId, amount } = { methodId: undefined, amount: undefined, ...(payment as object) };
      return `${methods.get(methodId) ?? ''} ${typeof amount === 'number' ? formatBrl(amount) : ''}`.trim();
    })
    .join(', ');
}

async function methodsOf({ payments, establishmentId }: NamingAct): Promise<ReadonlyMap<unknown, string>> {
  return new Map((await payments.list(establishmentId, true)).map(({ id, name }) => [id, name]));
}

function lineOf(order: Order | undefined, lineId: unknown): OrderItem | undefined {
  return lineId === undefined ? undefined : order?.order.items.find((item) => item.lineId === lineId);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function prefixed(prefix: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : prefix + text;
}

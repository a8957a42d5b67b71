import type { DeliveryStepKind } from '#domain/orders/delivery/progress.ts';
import type { LineInput } from '#domain/orders/items/item.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import { timeDeliveryText } from '#domain/orders/promise/delivery-minutes.ts';
import type { SaidTip } from '#domain/orders/tips/at-door.ts';
import { DEMONSTRATION_PRODUCTS } from './menu.ts';
import { DEMONSTRATION_CUSTOMERS, type DemonstrationCustomer } from './shop.ts';

/** Something that happened to an order, this many minutes ago. */
export type Happening =
  | { readonly verb: 'dispatch'; readonly ago: number; readonly courierId: string }
  | {
      readonly verb: 'report';
      readonly ago: number;
      readonly courierId: string;
      readonly kind: DeliveryStepKind;
      /** The courier's tips, of a handover. */
      readonly tips?: readonly SaidTip[];
    }
  | { readonly verb: 'rate'; readonly ago: number; readonly stars: number; readonly words?: string }
  | { readonly verb: 'cancel'; readonly ago: number; readonly reason: string }
  | { readonly verb: 'pay'; readonly ago: number; readonly methodId: string; readonly amount: number };

/** An order placed this many minutes ago, and what happened to it. */
export interface Story {
  readonly ago: number;
  readonly order: NewOrder;
  readonly next: readonly Happening[];
}

/** The time limits of the demonstration's deliveries, in minutes. */
const LIMITS = { timeAwait: 20, timeDispatch: 40 };

const [ana, carlos, mariana, joao, luciana, roberto, patricia, felipe, camila] = DEMONSTRATION_CUSTOMERS;

/** The orders of the hours before now, oldest first. Every list of the board has one. */
export const EVENING: readonly Story[] = [
  {
    ago: 148,
    order: delivery(ana, ['pizza-margherita', 'guarana-2l'], 'pix'),
    next: [
      ...ridden('rafael', { dispatch: 134, arrived: 129, delivered: 127, returned: 122 }, [
        { methodId: 'pix', amount: 500 },
      ]),
      { verb: 'rate', ago: 104, stars: 5, words: 'Chegou quentinha e antes da hora. Obrigada!' },
    ],
  },
  {
    ago: 131,
    order: delivery(roberto, ['combo-familia', 'pudim*2'], 'aplicativo', { origin: 'iFood', prepaidTip: 400 }),
    next: [
      ...ridden('jessica', { dispatch: 117, arrived: 75, delivered: 73, returned: 66 }),
      { verb: 'rate', ago: 60, stars: 3, words: 'A comida estava ótima, mas demorou.' },
    ],
  },
  {
    ago: 118,
    order: delivery(felipe, ['pizza-atum', 'coca-2l'], 'dinheiro', { changeFor: 10_000 }),
    next: [{ verb: 'cancel', ago: 112, reason: 'Cliente desistiu do pedido' }],
  },
  { ago: 96, order: comanda('Mesa 7', ['pizza-portuguesa', 'cerveja-long-neck*2']), next: [] },
  {
    ago: 88,
    order: delivery(luciana, ['combo-esfihas'], 'debito'),
    next: [
      ...ridden('diego', { dispatch: 79, arrived: 70, delivered: 68, returned: 51 }, [
        { methodId: 'debito', amount: 300 },
        { methodId: 'pix', amount: 200 },
      ]),
      { verb: 'rate', ago: 45, stars: 5 },
    ],
  },
  { ago: 81, order: counterSale(['esfiha-carne*4', 'coca-lata'], 'dinheiro'), next: [] },
  {
    ago: 58,
    order: delivery(carlos, ['pizza-calabresa', 'pizza-quatro-queijos', 'coca-2l'], 'credito'),
    next: [dispatch(44, 'wesley')],
  },
  { ago: 55, order: comanda('Mesa 7', ['tiramisu', 'agua-gas']), next: [] },
  {
    ago: 43,
    order: delivery(camila, ['combo-casal', 'petit-gateau'], 'aplicativo', { origin: 'iFood', prepaidTip: 500 }),
    next: [dispatch(21, 'rafael')],
  },
  {
    ago: 72,
    order: comanda('12', ['pizza-bela-vista', 'pizza-atum', 'coca-2l', 'suco-laranja*2'], 'Família Souza'),
    next: [{ verb: 'pay', ago: 14, methodId: 'dinheiro', amount: 5000 }],
  },
  { ago: 40, order: comanda('Balcão Sr. Antônio', ['combo-almoco']), next: [] },
  { ago: 31, order: delivery(mariana, ['pizza-bela-vista', 'pizza-napolitana', 'suco-laranja*2'], 'pix'), next: [] },
  {
    ago: 17,
    order: delivery(joao, ['pizza-frango-catupiry', 'guarana-lata*2'], 'dinheiro', {
      changeFor: 10_000,
      notes: 'Sem azeitona',
    }),
    next: [],
  },
  { ago: 9, order: delivery(patricia, ['esfiha-queijo*6', 'esfiha-chocolate*2'], 'debito'), next: [] },
  { ago: 3, order: delivery(ana, ['pizza-calabresa'], 'credito', { origin: 'WhatsApp' }), next: [] },
];

function dispatch(ago: number, courierId: string): Happening {
  return { verb: 'dispatch', ago, courierId };
}

/** The steps of a delivery as the courier reports them, by minutes ago. */
function ridden(
  courierId: string,
  {
    dispatch: sent,
    arrived,
    delivered,
    returned,
  }: Readonly<Record<'dispatch' | 'arrived' | 'delivered' | 'returned', number>>,
  tips?: readonly SaidTip[],
): readonly Happening[] {
  const reported = (kind: DeliveryStepKind, ago: number): Happening => ({ verb: 'report', ago, courierId, kind });
  return [
    dispatch(sent, courierId),
    reported('left', sent - 1),
    reported('arrived', arrived),
    { ...reported('delivered', delivered), ...(tips === undefined ? {} : { tips }) },
    reported('returned', returned),
  ];
}

interface DeliveryDetails {
  readonly origin?: string;
  readonly changeFor?: number;
  readonly notes?: string;
  /** The courier's tip that was paid with the order, in cents. */
  readonly prepaidTip?: number;
}

function delivery(
  { phone, minutes, fee, profile }: DemonstrationCustomer,
  products: readonly string[],
  methodId: string,
  { origin, changeFor, notes, prepaidTip }: DeliveryDetails = {},
): NewOrder {
  const items = products.map((product, index) => line(product, index === 0 ? notes : undefined));
  const amount = sumOf(items) + fee;
  return {
    module: 'DELIVERY',
    ...(origin === undefined ? {} : { origin }),
    ...LIMITS,
    customer: { name: profile.name, phone, address: { ...profile.address, timeDelivery: timeDeliveryText(minutes) } },
    order: {
      txDelivery: fee,
      items,
      payments: [changeFor === undefined ? { methodId, amount } : { methodId, amount, changeFor }],
      ...(prepaidTip === undefined ? {} : { prepaidTip: { methodId, amount: prepaidTip } }),
    },
  };
}

function comanda(command: string, products: readonly string[], commandName?: string): NewOrder {
  const named = commandName === undefined ? {} : { commandName };
  return { module: 'COMANDA', command, ...named, order: { items: products.map((product) => line(product)) } };
}

function counterSale(products: readonly string[], methodId: string): NewOrder {
  const items = products.map((product) => line(product));
  return { module: 'PDV', order: { items, payments: [{ methodId, amount: sumOf(items) }] } };
}

/** Parses an item: `coca-lata*2` means two of them. */
function line(text: string, notes?: string): LineInput {
  const [productId, quantity = '1'] = text.split('*');
  const product = DEMONSTRATION_PRODUCTS.find(({ id }) => id === productId);
  if (!product) throw new Error(`The demonstration sells no ${text}`);
  const { id, name, price: unitPrice } = product;
  return { productId: id, name, unitPrice, quantity: Number(quantity), ...(notes === undefined ? {} : { notes }) };
}

function sumOf(items: readonly LineInput[]): number {
  return items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
}

import type { Cents } from '#domain/shared/money.ts';
import { isBlank } from '#domain/shared/text/blank.ts';
import type { LineInput } from './items/item.ts';
import type { CustomerAddress, OrderCustomer, OrderModule } from './order.ts';
import type { OrderWindow } from './schedule/slot.ts';
import { WITHOUT_NUMBER } from './texts.ts';
import type { SaidTip } from './tips/at-door.ts';

/** What a client sends to make an order; the server computes the rest. */
export interface NewOrder {
  readonly module: OrderModule;
  readonly cdMovement?: string;
  readonly command?: string;
  /** Name on a comanda, in addition to its number. */
  readonly commandName?: string;
  readonly fkOrigin?: string;
  readonly notify?: boolean;
  readonly orderType?: string;
  readonly origin?: string;
  readonly timeAwait?: number;
  readonly timeDispatch?: number;
  /** The window of an order for later (DELIVERY only). */
  readonly scheduledFor?: OrderWindow;
  readonly customer?: NewCustomer;
  /** The partner's id of a delivery that was requested outside the portal (DELIVERY only). */
  readonly lalamove?: { readonly orderId: string };
  readonly order: {
    readonly originOrder?: string;
    readonly notes?: string;
    readonly discount?: Cents;
    readonly txDelivery?: Cents;
    /** Only of a delivery: on every other order there is no courier to give it to. */
    readonly prepaidTip?: SaidTip;
    readonly items: readonly LineInput[];
    readonly payments?: readonly { methodId: string; name?: string; amount: Cents; changeFor?: Cents }[];
  };
}

/** The customer. A pickup needs no address; of one sent anyway, only `timeDelivery` is kept. */
export interface NewCustomer extends Pick<OrderCustomer, 'name' | 'phone'> {
  readonly address?: Partial<CustomerAddress>;
}

/** The address of an order without a street: documents with a customer always have one. */
const NO_ADDRESS = { address: '', number: '' } as const;

/**
 * The customer's address as the order keeps it. An empty house number of a street is "S/N", because couriers would look for
 * a number that is missing. Decision 166.
 */
export function addressOf({ address }: NewCustomer): CustomerAddress {
  const whole = { ...NO_ADDRESS, ...address };
  return isBlank(whole.address) || !isBlank(whole.number) ? whole : { ...whole, number: WITHOUT_NUMBER };
}

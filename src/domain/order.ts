import type { CatalogueDifference } from './catalogue-check.ts';
import type { ComandaLine, ComandaState } from './comanda.ts';
import type { Cents } from './money.ts';
import type { OrderStatus } from './order-status.ts';
import type { PartnerCall } from './partner-call.ts';

/**
 * The order document of the specification, section 3, with its field names. Fields that are not set are absent.
 * Instants are ISO 8601 in UTC, money is cents, `timeAwait` and `timeDispatch` are minutes.
 */
export interface Order {
  readonly id: string;
  /** The establishment's counter at the write that made this version; the newer of two versions has the larger one. */
  readonly revision: number;
  readonly module: OrderModule;
  readonly cdMovement?: string;
  readonly cdOrder: string;
  /** The comanda's number or name (module COMANDA only). */
  readonly command?: string;
  /** Whose comanda it is, beside its number. */
  readonly commandName?: string;
  /** What only comandas have: payments, and what is merged with what. */
  readonly comanda?: ComandaState;
  readonly createdAt: string;
  readonly fkOrigin?: string;
  /** The establishment's user id. */
  readonly fkUserEstab: string;
  readonly notify: boolean;
  /** How it reaches the customer; see pickup.ts. */
  readonly orderType?: string;
  readonly origin: string;
  readonly status: OrderStatus;
  readonly timeAwait?: number;
  readonly timeDispatch?: number;
  /** When the customer was told that it arrives: creation + delivery minutes. See promise.ts. */
  readonly promisedAt?: string;
  readonly establishment: EstablishmentSnapshot;
  readonly customer?: OrderCustomer;
  readonly order: OrderContents;
  readonly dispatchAt?: string;
  readonly returnAt?: string;
  readonly returnManagerAt?: string;
  readonly forecast?: string;
  readonly forecastReturn?: string;
  readonly partnerDelivery?: boolean;
  readonly motoboy?: Motoboy;
  readonly fkUserMotoboy?: string;
  readonly lalamove?: PartnerCall;
}

export type OrderModule = 'DELIVERY' | 'PDV' | 'COMANDA';

/** The origin of orders made in the portal (section 9). */
export const DEFAULT_ORIGIN = 'portalMotoboy';

/** The establishment as it was when the order was made. */
export interface EstablishmentSnapshot {
  readonly corporateName?: string;
  readonly fantasyName: string;
  readonly cnpj?: string;
  readonly address?: string;
  readonly number?: string;
  readonly stateRegistration?: string;
  readonly city?: string;
  readonly uf?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

export interface OrderCustomer {
  readonly name: string;
  readonly phone?: string;
  readonly address: CustomerAddress;
}

export interface CustomerAddress extends AddressDetails {
  readonly address: string;
  readonly number: string;
  /** Text such as "30 mins"; see delivery-minutes.ts. */
  readonly timeDelivery?: string;
}

/** What an address may say beside street and number. */
export interface AddressDetails {
  readonly complement?: string;
  readonly neighborhood?: string;
  readonly city?: string;
  readonly uf?: string;
  readonly postalCode?: string;
  readonly reference?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

export interface OrderContents {
  readonly cdMovement?: string;
  readonly cdDelivery?: string;
  readonly cdOrder: string;
  readonly createdAt: string;
  readonly originOrder?: string;
  /** What is said of the whole order, for kitchen and courier. */
  readonly notes?: string;
  readonly discount: Cents;
  readonly subtotal: Cents;
  readonly total: Cents;
  readonly totalProducts: Cents;
  readonly txDelivery?: Cents;
  /** Service charge of a comanda, in cents; part of `total`. Absent where there is none. */
  readonly serviceCharge?: Cents;
  /** Whole percent of what was consumed, after discount; absent where none is charged on what is still to pay. */
  readonly servicePercent?: number;
  readonly payments: readonly OrderPayment[];
  readonly items: readonly OrderItem[];
}

export interface OrderItem extends ComandaLine {
  readonly productId?: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  /** (unit price + options) × quantity. */
  readonly total: Cents;
  readonly notes?: string;
  readonly options?: readonly OrderItemOption[];
  /** Where the line was not what the catalogue said when it was sold; written by the server only. */
  readonly differs?: readonly CatalogueDifference[];
}

export interface OrderItemOption {
  /** Which option of the product's groups it is; absent where the sender knows the name only. */
  readonly groupId?: string;
  readonly optionId?: string;
  /** The name of its group; absent in old orders, and where the sender knows of no group. */
  readonly group?: string;
  /** The product is divided into so many parts, `quantity` of which are this; absent where nothing is divided. */
  readonly parts?: number;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
}

export interface OrderPayment {
  readonly methodId: string;
  readonly name: string;
  readonly amount: Cents;
  /** The note the customer hands over, where change is due; at least `amount`. */
  readonly changeFor?: Cents;
}

/** The courier as an order carries him. */
export interface Motoboy {
  readonly name: string;
  readonly phone: string;
  readonly photoUrl: string;
}

/** An own courier of the establishment (section 3, courier link). */
export interface Courier {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly photoUrl: string;
  readonly active: boolean;
}

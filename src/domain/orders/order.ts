import type { PartnerCall } from '#domain/partner/call.ts';
import type { OrderRun } from '#domain/runs/book/run.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { ComandaState } from './comanda/state.ts';
import type { RemovedOnRoad } from './corrections/removed-on-road.ts';
import type { EndedTrip } from './delivery/ended-trip.ts';
import type { DeliveryProgress } from './delivery/progress.ts';
import type { OrderItem } from './items/item.ts';
import type { OrderSchedule } from './schedule/slot.ts';
import type { OrderStatus } from './status.ts';

/**
 * The order document of the specification, section 3, with its field names. Fields that are not set are absent.
 * Instants are ISO 8601 in UTC, money is cents, `timeAwait` and `timeDispatch` are minutes.
 */
export interface Order {
  readonly id: string;
  /** The establishment's counter when this version was written; the newer of two versions has the larger number. */
  readonly revision: number;
  readonly module: OrderModule;
  readonly cdMovement?: string;
  readonly cdOrder: string;
  /** The comanda's number or name (module COMANDA only). */
  readonly command?: string;
  /** Name on a comanda, in addition to its number. */
  readonly commandName?: string;
  /** Fields of comandas only: payments and merges. */
  readonly comanda?: ComandaState;
  readonly createdAt: string;
  readonly fkOrigin?: string;
  /** The establishment's user id. */
  readonly fkUserEstab: string;
  readonly notify: boolean;
  /** Delivery or pickup; see pickup.ts. */
  readonly orderType?: string;
  readonly origin: string;
  readonly status: OrderStatus;
  readonly timeAwait?: number;
  readonly timeDispatch?: number;
  /** The arrival time promised to the customer, or the end of the window of a scheduled order. See promise.ts. */
  readonly promisedAt?: string;
  /** The window that the customer asked for, and its start of preparation. Absent: as soon as possible. */
  readonly scheduledFor?: OrderSchedule;
  readonly establishment: EstablishmentSnapshot;
  readonly customer?: OrderCustomer;
  readonly order: OrderContents;
  /** The later day on whose board it is, too, while it is unfinished; see day-turn/carry-over.ts. */
  readonly carriedTo?: BusinessDay;
  /** When the kitchen marked it ready; see kitchen/mark-ready.ts. Absent without a mark. */
  readonly readyAt?: string;
  readonly dispatchAt?: string;
  /** When its courier took it over on the road from another one. Absent: he left with it; see ride/since.ts. */
  readonly courierSince?: string;
  /** When the own courier handed it over. */
  readonly deliveredAt?: string;
  readonly returnAt?: string;
  readonly returnManagerAt?: string;
  readonly forecast?: string;
  readonly forecastReturn?: string;
  readonly partnerDelivery?: boolean;
  readonly motoboy?: Motoboy;
  readonly fkUserMotoboy?: string;
  readonly lalamove?: PartnerCall;
  /**
   * The partner's id of a delivery that continues there although the order left the partner. See partner/left-there.ts.
   */
  readonly leftAtPartner?: string;
  /** The steps that the own courier reported. */
  readonly delivery?: DeliveryProgress;
  /** The courier's run that the order belongs to. Absent outside runs; see runs/book. */
  readonly run?: OrderRun;
  /** Trips that ended without a handover, with the decision about each. Every later change keeps them. */
  readonly trips?: readonly EndedTrip[];
  /** Items removed after the order had left the shop, with where they are. Every later change keeps them. */
  readonly removedOnRoad?: readonly RemovedOnRoad[];
}

export type OrderModule = 'DELIVERY' | 'PDV' | 'COMANDA';

/** The origin of orders made in the portal (section 9). */
export const DEFAULT_ORIGIN = 'portalMotoboy';

/** The establishment's data when the order was made. */
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
  /** Text such as "30 mins"; see promise/delivery-minutes.ts. */
  readonly timeDelivery?: string;
}

/** The optional parts of an address. */
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
  /** Note on the whole order, for kitchen and courier. */
  readonly notes?: string;
  readonly discount: Cents;
  readonly subtotal: Cents;
  readonly total: Cents;
  readonly totalProducts: Cents;
  readonly txDelivery?: Cents;
  /** Service charge of a comanda, in cents; part of `total`. Absent where there is none. */
  readonly serviceCharge?: Cents;
  /** Whole percent of the consumption after discount; absent where nothing unpaid is charged. */
  readonly servicePercent?: number;
  readonly payments: readonly OrderPayment[];
  /** The own courier's tips within card slips and Pix receipts; never part of `total` and `payments`. See tips/. */
  readonly tips?: readonly OrderTip[];
  /** The tip that the customer paid online with the order, for the own courier who delivers it; no part of `total`. */
  readonly prepaidTip?: OrderTip;
  readonly items: readonly OrderItem[];
}

export interface OrderPayment {
  readonly methodId: string;
  readonly name: string;
  readonly amount: Cents;
  /** The cash that the customer hands over, where change is due; at least `amount`. */
  readonly changeFor?: Cents;
}

/** A tip of the own courier that reached the shop's account by this method; never zero. */
export interface OrderTip {
  readonly methodId: string;
  readonly name: string;
  readonly amount: Cents;
}

/** The courier's data in an order. */
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
  /** How many orders he carries at once; absent if the shop's setting holds (`capacityOf`). */
  readonly capacity?: number;
}

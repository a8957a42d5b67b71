import type { DiscountLimits } from '#domain/access/discount-limit.ts';
import { PROOF_DEMANDS, type ProofDemand, type ProofDemands } from '#domain/orders/delivery/proof-rules.ts';
import { COURIER_CASH, type CourierCash } from '#domain/settlements/order-entries.ts';

/**
 * Settings of an establishment for all its browsers; a browser's own settings (`settings.ts`) override them. Complete
 * after reading; absent fields in the store mean the default.
 */
export interface Preferences extends ProofDemands, DiscountLimits {
  /** Minutes that an order may await before its card is highlighted; 0 turns it off. */
  readonly timeAwait: number;
  /** Minutes from creation within which an order should be dispatched; 0 turns it off. */
  readonly timeDispatch: number;
  /** Sells at the counter or on comandas: the menu shows the Atendimento screen. */
  readonly usesAtendimento: boolean;
  readonly routeOrder: RouteOrder;
  /**
   * Service charge of comandas in percent; 0, the default, charges none, so that guests pay only what the owner chose.
   */
  readonly servicePercent: number;
  /** Number of tables in the grid, numbered from 1; 0 hides the grid. */
  readonly tables: number;
  /** A courier who brings cash back waits for "conferido": his return does not complete the order. */
  readonly checksReturnedMoney: boolean;
  /**
   * Where the cash of a delivery is after its completion: at the shop, or with the courier until his settlement. A shop
   * that never settles must not miss its money in the drawer, so the shop is the default.
   */
  readonly courierCash: CourierCash;
  /** Minutes without use after which a trusted computer asks for a PIN; 0 turns it off. */
  readonly lockMinutes: number;
  /** The most cash that a courier may have in his hands, in cents; 0 sets no limit. */
  readonly courierCashCap: number;
}

/** Sort order of "Em rota": late orders and next arrivals first, or descending creation (specification section 4). */
export const ROUTE_ORDERS = ['late-first', 'specification'] as const;
export type RouteOrder = (typeof ROUTE_ORDERS)[number];

export const DEFAULT_PREFERENCES: Preferences = {
  timeAwait: 20,
  timeDispatch: 40,
  usesAtendimento: true,
  routeOrder: 'late-first',
  servicePercent: 0,
  tables: 20,
  proofCode: 'optional',
  proofName: 'optional',
  proofPhoto: 'optional',
  proofPosition: 'off',
  checksReturnedMoney: true,
  courierCash: 'completion',
  courierCashCap: 0,
  lockMinutes: 0,
  discountCaixa: 10,
  discountAtendente: 10,
  discountDespachante: 10,
};

/** The maximum of each number; the minimum is 0. Minutes of a day, percent, tables, cents. */
export const PREFERENCE_MAXIMA = {
  timeAwait: 1440,
  timeDispatch: 1440,
  servicePercent: 30,
  tables: 200,
  courierCashCap: 1_000_000,
  lockMinutes: 240,
  discountCaixa: 100,
  discountAtendente: 100,
  discountDespachante: 100,
} as const;

/** Reads preferences stored by this or an older version; missing and invalid fields get their default. */
export function readPreferences(stored: unknown): Preferences {
  const fields = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const whole = (name: keyof typeof PREFERENCE_MAXIMA) => {
    const value = fields[name];
    const isFitting =
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= PREFERENCE_MAXIMA[name];
    return isFitting ? value : DEFAULT_PREFERENCES[name];
  };
  const demand = (name: keyof ProofDemands): ProofDemand =>
    PROOF_DEMANDS.find((known) => known === fields[name]) ?? DEFAULT_PREFERENCES[name];
  const flag = (name: 'usesAtendimento' | 'checksReturnedMoney') => {
    const value = fields[name];
    return typeof value === 'boolean' ? value : DEFAULT_PREFERENCES[name];
  };
  return {
    timeAwait: whole('timeAwait'),
    timeDispatch: whole('timeDispatch'),
    usesAtendimento: flag('usesAtendimento'),
    routeOrder: ROUTE_ORDERS.find((known) => known === fields.routeOrder) ?? DEFAULT_PREFERENCES.routeOrder,
    servicePercent: whole('servicePercent'),
    tables: whole('tables'),
    proofCode: demand('proofCode'),
    proofName: demand('proofName'),
    proofPhoto: demand('proofPhoto'),
    proofPosition: demand('proofPosition'),
    checksReturnedMoney: flag('checksReturnedMoney'),
    courierCash: COURIER_CASH.find((known) => known === fields.courierCash) ?? DEFAULT_PREFERENCES.courierCash,
    courierCashCap: whole('courierCashCap'),
    lockMinutes: whole('lockMinutes'),
    discountCaixa: whole('discountCaixa'),
    discountAtendente: whole('discountAtendente'),
    discountDespachante: whole('discountDespachante'),
  };
}

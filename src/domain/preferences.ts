/**
 * What an establishment decided for all its screens; a browser's own settings (`settings.ts`) go before it. Whole when
 * read; in the store every field may be absent and is the default then.
 */
export interface Preferences {
  /** Minutes an order may await until its card asks for attention; 0 is off. */
  readonly timeAwait: number;
  /** Minutes from the creation within which an order is to leave; 0 is off. */
  readonly timeDispatch: number;
  /** Sells at the counter or on comandas: the Atendimento screen stands in the menu. */
  readonly usesAtendimento: boolean;
  readonly routeOrder: RouteOrder;
  /** Service charge of comandas in percent; 0, the default, is none: no guest pays what the owner did not decide. */
  readonly servicePercent: number;
  /** Tables of the grid, numbered from 1; 0 is no grid. */
  readonly tables: number;
}

/** How "Em rota" is ordered: what is late and what arrives next first, or reversed creation (specification section 4). */
export const ROUTE_ORDERS = ['late-first', 'specification'] as const;
export type RouteOrder = (typeof ROUTE_ORDERS)[number];

export const DEFAULT_PREFERENCES: Preferences = {
  timeAwait: 20,
  timeDispatch: 40,
  usesAtendimento: true,
  routeOrder: 'late-first',
  servicePercent: 0,
  tables: 20,
};

/** The highest value of each number; the lowest is 0. Minutes of a day, percent, tables. */
export const PREFERENCE_MAXIMA = { timeAwait: 1440, timeDispatch: 1440, servicePercent: 30, tables: 200 } as const;

/** Reads preferences stored by this or an older version: what is missing or of a wrong type or size is the default. */
export function readPreferences(stored: unknown): Preferences {
  const fields = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const whole = (name: keyof typeof PREFERENCE_MAXIMA) => {
    const value = fields[name];
    const isFitting =
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= PREFERENCE_MAXIMA[name];
    return isFitting ? value : DEFAULT_PREFERENCES[name];
  };
  return {
    timeAwait: whole('timeAwait'),
    timeDispatch: whole('timeDispatch'),
    usesAtendimento:
      typeof fields.usesAtendimento === 'boolean' ? fields.usesAtendimento : DEFAULT_PREFERENCES.usesAtendimento,
    routeOrder: ROUTE_ORDERS.find((known) => known === fields.routeOrder) ?? DEFAULT_PREFERENCES.routeOrder,
    servicePercent: whole('servicePercent'),
    tables: whole('tables'),
  };
}

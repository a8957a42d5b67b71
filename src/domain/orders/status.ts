/**
 * The status numbers of the specification, section 4. Other files must use the functions below instead of the numbers.
 */
export const AWAITING = 2;
export const DISPATCHED = 3;
export const ON_ROUTE = 4;
export const COMPLETED = 5;
export const CANCELED = 9;

/** A status as documents carry it. Numbers outside the specification belong to no list and allow no action. */
export type OrderStatus = number;

/** The groups of statuses that rules use. `unknown` is any number outside the specification. */
export type OrderPhase = 'awaiting' | 'on-route' | 'completed' | 'canceled' | 'unknown';

/** The phase of a status: 2 or lower awaits, 3 and 4 are on route. */
export function phaseOf(status: OrderStatus): OrderPhase {
  if (status <= AWAITING) return 'awaiting';
  if (status === DISPATCHED || status === ON_ROUTE) return 'on-route';
  if (status === COMPLETED) return 'completed';
  if (status === CANCELED) return 'canceled';
  return 'unknown';
}

/** The actions that change an order after it was made. */
export type OrderAction = 'dispatch' | 'complete' | 'reset' | 'cancel' | 'change-courier' | 'void';

/**
 * The phases from which each action is allowed. From any other phase it is refused as already updated, because somebody
 * else changed the order first.
 */
const ALLOWED_FROM: Readonly<Record<OrderAction, readonly OrderPhase[]>> = {
  dispatch: ['awaiting'],
  complete: ['awaiting', 'on-route'],
  cancel: ['awaiting', 'on-route'],
  reset: ['awaiting', 'on-route', 'completed', 'canceled'],
  'change-courier': ['on-route'],
  void: ['awaiting', 'on-route', 'completed'],
};

/** True when the action is allowed in this status. */
export function allows(status: OrderStatus, action: OrderAction): boolean {
  return ALLOWED_FROM[action].includes(phaseOf(status));
}

const PHASE_NAMES: Readonly<Record<OrderPhase, string>> = {
  awaiting: 'Aguardando',
  'on-route': 'Em rota',
  completed: 'Concluído',
  canceled: 'Cancelado',
  unknown: 'Desconhecido',
};

/** The phase as screens name it, in Portuguese. */
export function phaseName(status: OrderStatus): string {
  return PHASE_NAMES[phaseOf(status)];
}

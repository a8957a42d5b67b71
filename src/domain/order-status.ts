/**
 * The status numbers of the specification, section 4. They appear in no other file: everyone else asks the questions
 * below.
 */
export const AWAITING = 2;
export const DISPATCHED = 3;
export const ON_ROUTE = 4;
export const COMPLETED = 5;
export const CANCELED = 9;

/** A status as documents carry it. Numbers the specification does not name belong to no group and take no action. */
export type OrderStatus = number;

/** The groups that actions reason about. `unknown` is any number that the specification does not name. */
export type OrderPhase = 'awaiting' | 'on-route' | 'completed' | 'canceled' | 'unknown';

/** Where an order stands. "2 or lower" awaits, 3 and 4 are on route. */
export function phaseOf(status: OrderStatus): OrderPhase {
  if (status <= AWAITING) return 'awaiting';
  if (status === DISPATCHED || status === ON_ROUTE) return 'on-route';
  if (status === COMPLETED) return 'completed';
  if (status === CANCELED) return 'canceled';
  return 'unknown';
}

/** The verbs that move an order after it is made. */
export type OrderAction = 'dispatch' | 'complete' | 'reset' | 'cancel' | 'change-courier' | 'void';

/**
 * From which phases each action is allowed. An action from any other phase is refused as already updated: somebody
 * else moved the order first.
 */
export const ALLOWED_FROM: Readonly<Record<OrderAction, readonly OrderPhase[]>> = {
  dispatch: ['awaiting'],
  complete: ['awaiting', 'on-route'],
  cancel: ['awaiting', 'on-route'],
  reset: ['awaiting', 'on-route', 'completed', 'canceled'],
  'change-courier': ['on-route'],
  void: ['awaiting', 'on-route', 'completed'],
};

/** True when the action may be taken from where the order stands. */
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

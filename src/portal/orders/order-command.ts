import type { EndpointName } from '#contract/endpoints.ts';
import type { OrderAction } from '#domain/order-status.ts';

/** What an operator asks to happen to an order. */
export type OrderCommand =
  | { readonly action: 'dispatch'; readonly courierId: string }
  | { readonly action: 'dispatch'; readonly partner: true }
  | { readonly action: 'complete' }
  | { readonly action: 'reset' }
  | { readonly action: 'cancel'; readonly reason: string }
  | { readonly action: 'change-courier'; readonly courierId: string };

const ENDPOINT_OF = {
  dispatch: 'dispatchOrder',
  complete: 'completeOrder',
  reset: 'resetOrder',
  cancel: 'cancelOrder',
  'change-courier': 'changeCourier',
} as const satisfies Record<OrderAction, EndpointName>;

/** The call that carries a command. */
export function endpointOf({ action }: OrderCommand): (typeof ENDPOINT_OF)[OrderAction] {
  return ENDPOINT_OF[action];
}

/** The body of that call: the command without its verb. */
export function bodyOf(command: OrderCommand): Record<string, unknown> {
  const { action: _action, ...body } = command;
  return body;
}

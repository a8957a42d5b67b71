import type { OrderTip } from '#domain/orders/order.ts';
import { type Check, PASSED, refused } from '#domain/shared/result.ts';
import type { SaidTip } from './at-door.ts';

export type PrepaidTipProblem = { readonly code: 'not-prepaid' };

/**
 * The tip that the customer paid with the order, in the app or on the site that sent it: the shop receives it and owes it
 * to the own courier who delivers the order. Refused unless its method is one of what is paid `online`.
 */
export function checkPrepaidTip(
  tip: SaidTip | undefined,
  online: ReadonlySet<string> = new Set(),
): Check<PrepaidTipProblem> {
  return tip === undefined || tip.amount === 0 || online.has(tip.methodId) ? PASSED : refused({ code: 'not-prepaid' });
}

/** The tip with its method's name; nothing for none, or one of zero. */
export function withPrepaidTip(
  tip: SaidTip | undefined,
  names: ReadonlyMap<string, string>,
): { readonly prepaidTip?: OrderTip } {
  if (tip === undefined || tip.amount === 0) return {};
  const { methodId, amount } = tip;
  return { prepaidTip: { methodId, name: names.get(methodId) ?? '', amount } };
}

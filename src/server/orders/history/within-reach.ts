import { type AskedOrders, firstReadableDay, isBeyondReach } from '#domain/orders/history/reach.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { type Caller, isPermitted } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';

/** Refuses days that are too old for somebody who may not list customers. Integrations are limited by their scopes. */
export function refuseBeyondReach(caller: Caller, asked: AskedOrders, today: BusinessDay): void {
  if (!isPermitted(caller, 'customers.list') && isBeyondReach(asked, today)) throw new ProblemError('day-beyond-reach');
}

/** The request, beginning with the first day that the caller may read. */
export function withinReach<Asked extends AskedOrders>(caller: Caller, asked: Asked, today: BusinessDay): Asked {
  refuseBeyondReach(caller, asked, today);
  const first = isPermitted(caller, 'customers.list') ? undefined : firstReadableDay(asked, today);
  return first === undefined || asked.from !== undefined ? asked : { ...asked, from: first };
}

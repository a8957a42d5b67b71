import { recordDayTurn } from '#contract/day-turn/operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';

/**
 * The turn of the day. The audit's entry of this operation is its record, written by the hook before the answer: who,
 * when, on which device, what was carried over and why.
 */
export function dayTurnRoutes(app: App): void {
  route(app, recordDayTurn, () => undefined);
}

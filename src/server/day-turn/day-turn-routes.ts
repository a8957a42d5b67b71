import { recordDayTurn } from '#contract/day-turn/operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';

/**
 * The turn of the day. Its record is the audit's entry of this act, which the hook of the audit writes before the
 * answer: who, when, at which device, what was carried over and why.
 */
export function dayTurnRoutes(app: App): void {
  route(app, recordDayTurn, () => undefined);
}

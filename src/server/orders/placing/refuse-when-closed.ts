import { checkAccepts, type OpeningSettings } from '#domain/opening/opening.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Caller } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';

/**
 * Refuses what an integration orders while the shop takes no orders; people of the shop may always place them.
 * `scheduledFrom`: when the window of a scheduled order begins.
 */
export function refuseWhenClosed(
  { actor, timeZone }: Pick<Caller, 'actor' | 'timeZone'>,
  opening: OpeningSettings,
  now: InstantMs,
  scheduledFrom?: InstantMs,
): void {
  if (actor.kind === 'account') return;
  const accepts = checkAccepts(opening, { now, offsetAt: offsetAtOf(timeZone), scheduledFrom });
  if (!accepts.ok) throw new ProblemError(accepts.problem.code);
}

import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { Position, Track } from '#domain/positions/position.ts';

/**
 * Adds the server's data: a newer position from a tracking app, and when he was last away from the shop, which may be
 * before this page was opened.
 */
export function withServerPosition(track: Track, { position }: Pick<CourierRun, 'position'>): Track {
  if (position === undefined) return track;
  const { latitude, longitude } = position;
  const received: Position = { at: Date.parse(position.at), latitude, longitude };
  const newest = track.newest !== undefined && track.newest.at >= received.at ? track.newest : received;
  const away = [track.awayAt, position.awayAt === undefined ? undefined : Date.parse(position.awayAt)];
  const awayAt = Math.max(...away.flatMap((at) => at ?? []));
  return { ...track, newest, ...(Number.isFinite(awayAt) ? { awayAt } : {}) };
}

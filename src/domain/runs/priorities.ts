/**
 * What a plan is judged by: lateness first, then time, then distance. The weights lie so far apart that a minute of
 * lateness is worth hours on the road and a minute on the road is worth a hundred kilometres.
 */
const LATE_MINUTE = 1000;
export const ROAD_MINUTE = 1;
export const KILOMETRE = 0.01;
/** Between plans that are equal otherwise, food is the shorter time on its way. */
export const HELD_MINUTE = 0.001;
/** An order that is so many minutes late counts for two that are half as late and more: the excess grows by this. */
const DOUBLES_AFTER = 10;

/** How much of the cost grows with the square of the minutes. */
export const LATENESS_CURVE = LATE_MINUTE / DOUBLES_AFTER;

/** What it costs that an order arrives `late` minutes after its promise; nothing when it is in time. */
export function latenessCost(late: number): number {
  return late > 0 ? LATE_MINUTE * late * (1 + late / DOUBLES_AFTER) : 0;
}

/** What one more minute costs an order that is late already, for the first moment of it. */
export function latenessSlope(late: number): number {
  return LATE_MINUTE + 2 * LATENESS_CURVE * late;
}

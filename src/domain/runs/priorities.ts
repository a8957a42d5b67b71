/**
 * The weights of a plan: lateness first, then time, then distance. They are far apart: a minute of lateness outweighs
 * hours on the road, and a minute on the road a hundred kilometres.
 */
const LATE_MINUTE = 1000;
export const ROAD_MINUTE = 1;
export const KILOMETRE = 0.01;
/** Between otherwise equal plans, prefers the one with less time between kitchen and door. */
export const HELD_MINUTE = 0.001;
/** Lateness is progressive: at this many minutes the cost is twice the linear one. */
const DOUBLES_AFTER = 10;

/** How much of the cost grows with the square of the minutes. */
export const LATENESS_CURVE = LATE_MINUTE / DOUBLES_AFTER;

/** The cost of arriving `late` minutes after the promise; 0 in time. */
export function latenessCost(late: number): number {
  return late > 0 ? LATE_MINUTE * late * (1 + late / DOUBLES_AFTER) : 0;
}

/** The slope of {@link latenessCost}: what further delay costs an order that is late by so many minutes, per minute. */
export function latenessSlope(late: number): number {
  return LATE_MINUTE + 2 * LATENESS_CURVE * late;
}

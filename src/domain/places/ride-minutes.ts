/** Average speed of a motorcycle in a city, including stops and traffic lights. */
const METRES_A_MINUTE = 350;

/** Estimates the duration of a ride in whole minutes, at least one. Traffic is not considered. */
export function rideMinutes(metres: number): number {
  return Math.max(1, Math.ceil(metres / METRES_A_MINUTE));
}

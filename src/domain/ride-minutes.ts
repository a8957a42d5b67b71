/** What a motorcycle makes of a city's streets on average, stops and traffic lights included. */
const METRES_A_MINUTE = 350;

/** How long a ride of so many metres takes, in whole minutes, at least one. An estimate: nobody asks about the traffic. */
export function rideMinutes(metres: number): number {
  return Math.max(1, Math.ceil(metres / METRES_A_MINUTE));
}

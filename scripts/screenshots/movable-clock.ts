/** A clock that continues from the time it is set to. */
export interface MovableClock {
  now(): number;
  put(instant: number): void;
}

export function movableClock(instant: number): MovableClock {
  let ahead = instant - Date.now();
  return {
    now: () => Date.now() + ahead,
    put: (to) => {
      ahead = to - Date.now();
    },
  };
}

/** `às 14h`, `à 1h`: an hour of the day, from 0 to 23. */
export function atHourText(hour: number): string {
  return `${hour > 1 ? 'às' : 'à'} ${hour}h`;
}

/** `Das 14h às 14h59`, `Da 0h à 0h59`: the whole of that hour. */
export function wholeHourText(hour: number): string {
  return `${hour > 1 ? 'Das' : 'Da'} ${hour}h ${atHourText(hour)}59`;
}

/** `até as 14h`, `até a 1h`: before that hour begins. */
export function untilHourText(hour: number): string {
  return `até ${hour > 1 ? 'as' : 'a'} ${hour}h`;
}

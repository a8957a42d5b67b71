/** `agora`, `18 min`, `1 h 04`: a duration in whole minutes, short enough for a chip. */
export function durationText(minutes: number): string {
  return minutes < 1 ? 'agora' : minutesText(minutes);
}

/** `0 min`, `18 min`, `1 h 04`: like {@link durationText}, for a number that may be zero. */
export function minutesText(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** `0 s`, `119 s`, `2 min`, `1 h 07`: a short wait, in seconds up to two minutes. */
export function secondsText(seconds: number): string {
  return seconds < 120 ? `${Math.round(seconds)} s` : minutesText(Math.round(seconds / 60));
}

/** `18 min`, `2 h`, `12 h 15 min`: whole minutes within a sentence. */
export function longMinutesText(minutes: number): string {
  const rest = minutes % 60;
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60).toLocaleString('pt-BR')} h${rest === 0 ? '' : ` ${rest} min`}`;
}

const NUMBERS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `180 m`, `1,5 km`, `12 km`. */
export function distanceText(metres: number): string {
  if (metres < 1000) return `${metres < 100 ? Math.round(metres) : Math.round(metres / 10) * 10} m`;
  return `${NUMBERS.format(metres < 10_000 ? metres / 1000 : Math.round(metres / 1000))} km`;
}

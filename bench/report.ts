/** The benchmark's results: what was measured, the number, and its target. */
export interface Line {
  readonly what: string;
  readonly value: string;
  readonly aim?: string;
  readonly met?: boolean;
}

/** Prints one result as soon as it is known. */
export function report({ what, value, aim, met }: Line): void {
  const verdict = aim === undefined ? '' : `   (aim ${aim}: ${met ? 'met' : 'MISSED'})`;
  console.log(`${what.padEnd(58)} ${value}${verdict}`);
}

/** A percentile of the numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

export function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

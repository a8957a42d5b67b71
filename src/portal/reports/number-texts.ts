import type { Measure } from '#domain/reports/measures.ts';
import type { Period } from '#domain/reports/periods.ts';
import { formatBrl } from '#domain/shared/money.ts';

const DATE = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const FULL = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const AMOUNT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, minimumFractionDigits: 2 });
const WHOLE = new Intl.NumberFormat('pt-BR');

/** `1 a 21 de novembro de 2026`, `28 de outubro a 3 de novembro de 2026`, `22 de novembro de 2026`. */
export function periodText({ from, to }: Period): string {
  const [first, last] = [noon(from), noon(to)];
  if (from === to) return FULL.format(first);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} a ${FULL.format(last)}`;
  const begin = from.slice(0, 4) === to.slice(0, 4) ? DATE.format(first) : FULL.format(first);
  return `${begin} a ${FULL.format(last)}`;
}

/** The change of a number: its text and its direction. `null` without a comparison. */
export interface Trend {
  readonly direction: 'up' | 'down' | 'same';
  /** `8,2 %`, `1,4 p.p.`, `3 min`. */
  readonly text: string;
}

export type Unit = 'percent' | 'points' | 'minutes' | 'seconds' | 'stars' | 'count';

/** How a change is computed and formatted; rounded to `1 / steps`. */
interface UnitRule {
  readonly change: (now: number, before: number) => number;
  readonly steps: number;
  readonly format: Intl.NumberFormat;
  readonly ending: string;
}

const difference = (now: number, before: number) => now - before;

const UNITS: Readonly<Record<Unit, UnitRule>> = {
  percent: { change: (now, before) => ((now - before) / before) * 100, steps: 10, format: PERCENT, ending: ' %' },
  points: { change: (now, before) => (now - before) * 100, steps: 10, format: PERCENT, ending: ' p.p.' },
  minutes: { change: difference, steps: 1, format: WHOLE, ending: ' min' },
  seconds: { change: difference, steps: 1, format: WHOLE, ending: ' s' },
  stars: { change: difference, steps: 100, format: AMOUNT, ending: '' },
  count: { change: difference, steps: 1, format: WHOLE, ending: '' },
};

/** The change from one number to another. `points` are shares from 0 to 1. */
export function trendOf(now: number | null, before: number | null, unit: Unit): Trend | null {
  if (now === null || before === null || (unit === 'percent' && before === 0)) return null;
  const { change, steps, format, ending } = UNITS[unit];
  const signed = change(now, before);
  const size = Math.round(Math.abs(signed) * steps) / steps;
  const moved = signed > 0 ? 'up' : 'down';
  return { direction: size === 0 ? 'same' : moved, text: `${format.format(size)}${ending}` };
}

/** `93,1 %` of a share from 0 to 1; `—` where there is none. */
export function shareText(share: number | null): string {
  return share === null ? '—' : `${PERCENT.format(share * 100)} %`;
}

export function countText(count: number): string {
  return WHOLE.format(count);
}

/** `1 pedido`, `1.204 pedidos`, `0 pedidos`: a number with its noun. */
export function countedText(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** `1,9`. */
export function decimalText(number: number): string {
  return PERCENT.format(number);
}

/** `1.001,80`: an amount in a column that names the currency. */
export function amountText(cents: number): string {
  return AMOUNT.format(cents / 100);
}

/** `40 mil`, `R$ 850`: the labels of an axis. */
export function axisText(cents: number): string {
  if (cents >= 100_000_000) return `${WHOLE.format(cents / 100_000_000)} mi`;
  if (cents >= 100_000) return `${WHOLE.format(cents / 100_000)} mil`;
  return formatBrl(cents).replace(/,00$/, '');
}

const AMOUNTS: ReadonlySet<Measure> = new Set(['revenue', 'discounts', 'overridden']);

/** A measure of a list: an amount or a count. */
export function measureText(measure: Measure, value: number): string {
  return AMOUNTS.has(measure) ? formatBrl(value) : countText(value);
}

/** `a / b`, or `null` for division by zero. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function noon(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

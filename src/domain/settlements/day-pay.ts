import type { BusinessDay } from '#domain/shared/business-day.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';
import type { LineKind, NewLine } from './ledger.ts';
import type { PayRules } from './pay-rules.ts';

type DayLine = Pick<NewLine, 'kind' | 'amount' | 'trips' | 'payDay'>;

const EARNED: ReadonlySet<LineKind> = new Set(['delivery', 'trip', 'run-km']);
const DAY_KINDS = ['daily', 'day-bonus', 'minimum'] as const;
type DayKind = (typeof DAY_KINDS)[number];

/**
 * The missing lines of a courier's daily pay: diária, bonus and guaranteed minimum. `lines` are all his lines with this
 * `payDay`, including settled ones: a later correction adds only the difference to the posted lines.
 */
export function dayPayLines(day: BusinessDay, lines: readonly DayLine[], rules: PayRules): readonly NewLine[] {
  const wanted = dayPay(lines, rules);
  return DAY_KINDS.flatMap((kind): readonly NewLine[] => {
    const posted = sumOf(lines, (line) => line.kind === kind);
    const amount = wanted[kind] - posted;
    if (amount === 0) return [];
    const corrects = posted === 0 ? {} : { corrects: true };
    return [{ kind, amount, cash: 0, proof: 0, trips: 0, payDay: day, ...corrects }];
  });
}

function dayPay(lines: readonly DayLine[], rules: PayRules): Readonly<Record<DayKind, Cents>> {
  const trips = sumCents(lines.map((line) => line.trips));
  if (trips <= 0) return { daily: 0, 'day-bonus': 0, minimum: 0 };
  const { daily = 0, minimum = 0, bonus } = rules;
  const reached = bonus !== undefined && trips >= bonus.trips ? bonus.amount : 0;
  const earned = sumOf(lines, ({ kind }) => EARNED.has(kind)) + daily + reached;
  return { daily, 'day-bonus': reached, minimum: Math.max(0, minimum - earned) };
}

function sumOf(lines: readonly DayLine[], wanted: (line: DayLine) => boolean): Cents {
  return sumCents(lines.filter(wanted).map(({ amount }) => amount));
}

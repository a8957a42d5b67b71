import type { ComparedPeriods } from '#domain/reports/comparison.ts';
import type { Period, PeriodKind } from '#domain/reports/periods.ts';
import { untilHourText } from '#domain/shared/text/hour.ts';
import type { Comparison } from '#portal/reports/address.ts';
import { periodText } from '#portal/reports/number-texts.ts';

/** `até as 14h` for a running day, of which only that much is compared; else empty. */
export function upToText(part: ComparedPeriods['part'], hour: string): string {
  return part === 'until-hour' ? untilHourText(Number(hour)) : '';
}

/** `comparado com 20 de novembro de 2026, até as 14h`. */
export function comparedText(period: Period, part: ComparedPeriods['part'], hour: string): string {
  const limit = part === 'until-yesterday' ? 'sem o dia de hoje' : upToText(part, hour);
  return [`comparado com ${periodText(period)}`, limit].filter(Boolean).join(', ');
}

const BEFORE_NAMES: Readonly<Record<PeriodKind, string>> = {
  day: 'Dia anterior',
  week: 'Semana anterior',
  month: 'Mês anterior',
  any: 'Período anterior',
};

/** The name of what a period is compared with. */
export function beforeName(kind: PeriodKind, comparison: Comparison): string {
  return comparison === 'ano' ? 'Um ano atrás' : BEFORE_NAMES[kind];
}

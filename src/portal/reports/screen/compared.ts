import type { SalesSummary } from '#contract/reports/schema.ts';
import { type ComparedPeriods, untilHour } from '#domain/reports/comparison.ts';
import type { Measure } from '#domain/reports/measures.ts';
import type { Period, PeriodKind } from '#domain/reports/periods.ts';
import type { ReportRow } from '#domain/reports/rows/rows.ts';
import { periodText } from '#portal/reports/number-texts.ts';
import type { Comparison } from '../address.ts';
import type { FigureFacts } from './figures.ts';

/** The rows of both compared periods. */
export interface ComparedRows {
  readonly now: readonly ReportRow[];
  readonly before: readonly ReportRow[];
}

type Part = ComparedPeriods['part'];

/** The facts of a compared period: of a running day, and of those it is compared with, only what is before the hour. */
export function comparedFacts(
  summary: SalesSummary | undefined,
  part: Part,
  hour: string,
): Partial<FigureFacts> | undefined {
  if (summary === undefined || part !== 'until-hour') return summary;
  const hours = summary.groups.find(({ by }) => by === 'hour')?.rows ?? [];
  // The customers of a day are not known by hour; how long alarms waited is a mean.
  const { heard } = summary;
  return { total: untilHour(hours, hour), ...(heard === undefined ? {} : { heard }) };
}

/** `comparado com 20 de novembro de 2026, até as 14h`. */
export function comparedText(period: Period, part: Part, hour: string): string {
  const upTo = {
    whole: '',
    'until-yesterday': ', sem o dia de hoje',
    'until-hour': `, até as ${Number(hour)}h`,
  }[part];
  return `comparado com ${periodText(period)}${upTo}`;
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

/** For each row, its number in both compared periods; `null` where a period does not have it. */
export function trendsOf(compared: ComparedRows | undefined, of: Measure) {
  const numbers = (rows: readonly ReportRow[] = []) => new Map(rows.map((row) => [row.key, row[of]]));
  const [now, before] = [numbers(compared?.now), numbers(compared?.before)];
  return ({ key }: ReportRow) => ({ now: now.get(key) ?? 0, before: before.get(key) ?? null });
}

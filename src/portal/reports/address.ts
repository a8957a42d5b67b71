import { CUSTOMER_GROUPS, type CustomerGroup } from '#domain/reports/customers/groups.ts';
import { type Period, type PeriodKind, periodAround, untilToday } from '#domain/reports/periods.ts';
import { type BusinessDay, isBusinessDay } from '#domain/shared/business-day.ts';

export type ReportTab = 'resumo' | 'vendas' | 'entregas' | 'produtos' | 'clientes' | 'equipe';
/** The period to compare with: the one before, or the same one a year ago. */
export type Comparison = 'antes' | 'ano';

/** The settings of a report in its address; absent values are the defaults. */
export interface ReportAddress {
  readonly tipo?: PeriodKind;
  readonly from?: BusinessDay;
  readonly to?: BusinessDay;
  readonly aba?: ReportTab;
  readonly com?: Comparison;
  /** The listed customers. */
  readonly clientes?: CustomerGroup;
  /** The courier of the listed runs; all without it. */
  readonly saidas?: string;
}

const KINDS: readonly PeriodKind[] = ['day', 'week', 'month', 'any'];
const TABS: readonly ReportTab[] = ['resumo', 'vendas', 'entregas', 'produtos', 'clientes', 'equipe'];

const COURIER = /^.{1,100}$/s;

/** Reads the address; drops invalid values. */
export function readReportAddress({
  tipo,
  from,
  to,
  aba,
  com,
  clientes,
  saidas,
}: Readonly<Record<string, unknown>>): ReportAddress {
  const kind = KINDS.find((one) => one === tipo);
  const group = CUSTOMER_GROUPS.find((one) => one === clientes);
  const tab = TABS.find((one) => one === aba);
  return {
    ...(kind === undefined ? {} : { tipo: kind }),
    ...(typeof from === 'string' && isBusinessDay(from) ? { from } : {}),
    ...(typeof to === 'string' && isBusinessDay(to) ? { to } : {}),
    ...(tab === undefined ? {} : { aba: tab }),
    ...(com === 'ano' ? { com } : {}),
    ...(group === undefined ? {} : { clientes: group }),
    ...(typeof saidas === 'string' && COURIER.test(saidas) ? { saidas } : {}),
  };
}

/** The chosen period, by default the current month. A day, week or month that contains today ends today. */
export function chosenPeriod({ tipo = 'month', from, to }: ReportAddress, today: BusinessDay): Period {
  if (tipo === 'any') {
    const [first, last] = [from ?? to ?? today, to ?? from ?? today];
    return first <= last ? { from: first, to: last } : { from: last, to: first };
  }
  return untilToday(periodAround(tipo, from ?? today), today);
}

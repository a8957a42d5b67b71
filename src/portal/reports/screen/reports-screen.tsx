import { IconPrinter } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SalesSummary } from '#contract/reports/schema.ts';
import { comparedPeriods } from '#domain/reports/comparison.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { clockOf } from '#domain/shared/instant.ts';
import { dateText } from '#domain/shared/text/day.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useOffset } from '#portal/orders/time/use-offset.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { PillTabs } from '#portal/ui/pill-tabs.tsx';
import { chosenPeriod, type ReportAddress, type ReportTab, readReportAddress } from '../address.ts';
import { beforeName, comparedText, upToText } from './compared/compared-texts.ts';
import { comparedFacts, figureFacts } from './compared/facts.ts';
import { emptyPartsOf } from './empty-parts.tsx';
import { ExportMenus } from './export-menus.tsx';
import { figuresOf } from './key-figures/figures.ts';
import { KeyFigures } from './key-figures/key-figures.tsx';
import { PeriodBar } from './period-bar.tsx';
import styles from './reports-screen.module.css';
import { ReportTabs } from './tabs.tsx';
import { useReport } from './use-report.ts';

const TABS = [
  { value: 'resumo', label: 'Resumo' },
  { value: 'vendas', label: 'Vendas' },
  { value: 'entregas', label: 'Entregas' },
  { value: 'produtos', label: 'Produtos' },
  { value: 'clientes', label: 'Clientes' },
  { value: 'equipe', label: 'Equipe' },
] as const;

/**
 * `/outros/relatorios`: the sales of a period, compared with the previous one and a year ago; the address has the
 * period.
 */
export function ReportsScreen() {
  const address = readReportAddress(useSearch({ strict: false }));
  const {
    tipo: kind = 'month',
    aba: tab = 'resumo',
    com: comparison = 'antes',
    clientes = 'new',
    saidas = '',
  } = address;
  const now = useNow();
  const offsetAt = useOffset();
  const today = businessDayOf(now, offsetAt);
  const period = chosenPeriod(address, today);
  const compared = comparedPeriods(kind, period, today);
  const { found, summary, base, before: earlier, yearAgo } = useReport({ tab, period, compared, comparison });
  const hour = clockOf(now, offsetAt(now)).slice(0, 2);
  const figuresIn = (summary: SalesSummary | undefined) => comparedFacts(summary, compared.part, hour);
  const before = comparison === 'ano' ? compared.yearAgo : compared.before;
  const navigate = useNavigate();
  const change = (changed: ReportAddress) =>
    void navigate({ to: '/outros/relatorios', search: { ...address, ...changed }, replace: true, resetScroll: false });
  const hasToday = period.to === today;
  const { orders = 0, canceledOrders = 0 } = summary?.total ?? {};
  const isEmpty = orders + canceledOrders === 0;
  const thisMonth = <Button onClick={() => change({ tipo: 'month', from: today })}>Ver este mês</Button>;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Relatórios</h1>
        <PillTabs<ReportTab>
          label="Partes do relatório"
          tabs={TABS}
          value={tab}
          onChange={(aba) => change({ aba })}
          controls="report"
        />
        <div className={styles.acts}>
          <ExportMenus period={period} isIncomplete={summary?.behind === true} />
          <Button icon={<IconPrinter size={18} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
      </header>
      <PeriodBar
        kind={kind}
        period={period}
        compared={comparedText(before, compared.part, hour)}
        comparison={comparison}
        onComparison={(com) => change({ com })}
        today={today}
        onKind={(tipo) => change(tipo === 'any' ? { tipo, ...period } : { tipo, from: period.to })}
        onPeriod={change}
      />
      {found.error && found.data === undefined ? (
        <ErrorState
          title="Não foi possível carregar o relatório"
          detail={sentenceOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : null}
      <Status summary={summary} isPending={summary === undefined && found.isFetching} />
      {summary ? (
        <div
          id="report"
          role="tabpanel"
          aria-label="Relatório"
          className={styles.report}
          aria-busy={found.isFetching || undefined}
        >
          <KeyFigures
            figures={figuresOf(tab, summary)}
            period={period}
            now={figureFacts(summary)}
            base={figuresIn(base)}
            before={{
              name: beforeName(kind, 'antes'),
              period: compared.before,
              facts: figuresIn(earlier),
            }}
            yearAgo={{ name: beforeName(kind, 'ano'), period: compared.yearAgo, facts: figuresIn(yearAgo) }}
            untilHour={compared.part === 'until-hour' ? { hour, text: upToText(compared.part, hour) } : undefined}
          />
          {isEmpty ? <NothingSold hasToday={hasToday} thisMonth={thisMonth} /> : null}
          <ReportTabs
            tab={tab}
            period={period}
            summary={summary}
            base={base}
            before={comparison === 'ano' ? yearAgo : earlier}
            beforePeriod={before}
            part={compared.part}
            than={beforeName(kind, comparison)}
            customers={clientes}
            onCustomers={(group) => change({ clientes: group })}
            courier={saidas}
            onCourier={(courier) => change({ saidas: courier })}
            empty={emptyPartsOf({ isEmpty, hasToday, otherPeriod: thisMonth })}
          />
        </div>
      ) : null}
    </div>
  );
}

interface NothingSoldProps {
  readonly hasToday: boolean;
  readonly thisMonth: ReactNode;
}

/** A period without orders: an order fills the present one, another period replaces an earlier one. */
function NothingSold({ hasToday, thisMonth }: NothingSoldProps) {
  return (
    <section className={styles.nothing}>
      <EmptyState
        title="Nenhum pedido no período"
        action={hasToday ? <PermittedLink to="/novo-pedido">Fazer um pedido</PermittedLink> : thisMonth}
      >
        {hasToday
          ? 'Os números aparecem aqui com o primeiro pedido.'
          : 'Escolha outro período acima, ou veja o mês atual.'}
      </EmptyState>
    </section>
  );
}

/** The age of the sums, and whether the nightly recount agrees. */
function Status({ summary, isPending }: { summary: SalesSummary | undefined; isPending: boolean }) {
  const timeZone = useTimeZone();
  const { behind, recount } = summary ?? {};
  const texts = [
    isPending ? 'Carregando…' : '',
    behind ? 'Pedidos antigos ainda estão sendo somados; os números sobem sozinhos' : '',
    recount === undefined ? '' : recountText(recount, timeZone),
  ];
  return (
    <p role="status" className={styles.status}>
      {texts.filter((text) => text !== '').join(' · ')}
    </p>
  );
}

function recountText({ at, differences }: NonNullable<SalesSummary['recount']>, timeZone: string): string {
  const when = `recontagem de ${DATE(timeZone).format(Date.parse(at))}, ${clockText(at, timeZone)}`;
  if (differences.length === 0) return `Conferido com a ${when}`;
  const days = [...new Set(differences.map((text) => text.slice(0, '2026-11-23'.length)))].map(dateText);
  return `A ${when} achou diferenças e corrigiu as somas de ${days.join(', ')}`;
}

function DATE(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone });
}

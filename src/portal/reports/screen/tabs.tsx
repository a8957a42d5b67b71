import type { SalesSummary } from '#contract/reports/schema.ts';
import type { ComparedPeriods } from '#domain/reports/comparison.ts';
import type { CustomerGroup } from '#domain/reports/customers/groups.ts';
import type { Period } from '#domain/reports/periods.ts';
import { comparedRows } from '#domain/reports/rows/compared.ts';
import { comparedMonths, isOfMonths } from '#domain/reports/rows/months.ts';
import type { Grouping } from '#domain/reports/rows/rows.ts';
import { ChartCard } from '#portal/reports/charts/card.tsx';
import { lateColumns, MONEY, SHARE, salesColumns, type TimeGrouping } from '#portal/reports/charts/column.ts';
import { countedText } from '#portal/reports/number-texts.ts';
import type { ReportTab } from '../address.ts';
import styles from './cards.module.css';
import { hasParts } from './compared/parts.ts';
import { CouriersTable } from './couriers-table.tsx';
import { CustomersCard } from './customers-card.tsx';
import { type EmptyParts, GOOD_NEWS } from './empty-parts.tsx';
import { PeriodLink } from './order-link.tsx';
import { PunctualityCard } from './punctuality.tsx';
import { RatingsCard } from './ratings.tsx';
import { RowsTable } from './rows-table.tsx';
import { RunsCard } from './runs-card.tsx';
import { ShareList } from './share-list.tsx';
import table from './table.module.css';

interface ReportTabsProps {
  readonly tab: ReportTab;
  readonly period: Period;
  readonly summary: SalesSummary;
  /** The part of the summary that is compared. */
  readonly base: SalesSummary | undefined;
  readonly before: SalesSummary | undefined;
  readonly part: ComparedPeriods['part'];
  /** The period of `before`. */
  readonly beforePeriod: Period;
  /** What `before` is: `Mês anterior`. */
  readonly than: string;
  /** The listed customers. */
  readonly customers: CustomerGroup;
  readonly onCustomers: (group: CustomerGroup) => void;
  /** The courier of the listed runs; empty for all. */
  readonly courier: string;
  readonly onCourier: (courier: string) => void;
  /** What the cards say where the period has nothing for them. */
  readonly empty: EmptyParts;
}

/** The cards of one part of the report. */
export function ReportTabs(props: ReportTabsProps) {
  const { tab, period, summary, base, before, beforePeriod, part, than, customers, onCustomers, empty } = props;
  const of = <By extends Grouping>(by: By) => ({
    by,
    period,
    rows: rowsOf(summary, by),
    than,
    // What a running day sold by courier, product or district is not known by hour: whole days would look like a fall.
    ...(part === 'until-hour' || !hasParts(base, [by]) || !hasParts(before, [by])
      ? {}
      : { compared: { now: rowsOf(base, by), before: rowsOf(before, by), period: beforePeriod } }),
  });
  const couriers = {
    ...of('courier'),
    title: 'Motoboys',
    note: <DeliveriesNote deliveries={summary.total.deliveries} period={period} />,
    empty: empty.delivered,
  };
  const products = (most: number) => (
    <RowsTable
      {...of('product')}
      title="Produtos"
      note="por valor vendido, antes de descontos"
      empty={empty.sold}
      most={most}
    />
  );
  const channels = <ShareList {...of('channel')} title="Canal" empty={empty.sold} />;
  const isLate = summary.total.promised > summary.total.onTime;
  const overTime = (by: TimeGrouping) => {
    const grouping = by === 'month' ? 'day' : by;
    const [rows, earlier] = [rowsOf(summary, grouping), before && { period: before, rows: rowsOf(before, grouping) }];
    return by === 'month' ? comparedMonths(rows, period, earlier) : comparedRows(by, rows, period, earlier);
  };
  const [inDays, daysName] = isOfMonths(period) ? (['month', 'mês'] as const) : (['day', 'dia'] as const);
  const sales = (by: TimeGrouping, title: string) => (
    <ChartCard
      title={title}
      columns={salesColumns(by, overTime(by), period)}
      unit={MONEY}
      than={than.toLowerCase()}
      empty={empty.sold}
    />
  );
  const late = (by: TimeGrouping) => (isLate ? lateColumns(by, overTime(by), period) : []);
  const lateness = (by: TimeGrouping, title: string) => (
    <ChartCard
      title={title}
      columns={late(by)}
      unit={SHARE}
      than={than.toLowerCase()}
      empty={summary.total.promised === 0 ? empty.promised : GOOD_NEWS.late}
    />
  );
  const punctuality = (
    <PunctualityCard
      rows={rowsOf(summary, 'punctuality')}
      weekdays={period.from === period.to ? [] : late('weekday')}
      period={period}
      than={than.toLowerCase()}
      empty={empty.promised}
    />
  );
  const hours = sales('hour', 'Vendas por hora');
  const reasons = (
    <ShareList
      {...of('reason')}
      title="Cancelamentos por motivo"
      of="canceledOrders"
      better="less"
      empty={GOOD_NEWS.canceled}
    />
  );
  if (tab === 'vendas') {
    return (
      <div className={styles.cards}>
        {period.from === period.to ? hours : sales(inDays, `Vendas por ${daysName}`)}
        <ShareList {...of('payment')} title="Pagamento" empty={empty.sold} />
        {period.from === period.to ? null : sales('weekday', 'Vendas por dia da semana')}
        {channels}
        <ShareList {...of('kind')} title="Tipo" empty={empty.sold} />
        {reasons}
      </div>
    );
  }
  if (tab === 'entregas') {
    return (
      <div className={styles.cards}>
        <CouriersTable {...couriers} most={30} />
        <RunsCard
          period={period}
          couriers={rowsOf(summary, 'courier')}
          courier={props.courier}
          onCourier={props.onCourier}
          empty={empty.runs}
        />
        {punctuality}
        {lateness('hour', 'Fora do prazo por hora')}
        {period.from === period.to ? null : lateness(inDays, `Fora do prazo por ${daysName}`)}
        <RatingsCard period={period} empty={empty.ratings} />
        <RowsTable {...of('district')} title="Bairros" empty={empty.districts} most={20} />
      </div>
    );
  }
  if (tab === 'clientes') {
    return (
      <div className={styles.cards}>
        <CustomersCard period={period} group={customers} onGroup={onCustomers} empty={empty.customers} />
      </div>
    );
  }
  if (tab === 'equipe') {
    return (
      <div className={styles.cards}>
        <ShareList
          {...of('discount-by')}
          title="Descontos por quem deu"
          of="discounts"
          better="less"
          empty={GOOD_NEWS.discounts}
        />
        <ShareList
          {...of('override-by')}
          title="Abaixo do cardápio por quem vendeu"
          of="overridden"
          better="less"
          empty={GOOD_NEWS.overridden}
        />
        {reasons}
      </div>
    );
  }
  if (tab === 'produtos') {
    return (
      <div className={styles.cards}>
        {products(50)}
        <RowsTable {...of('category')} title="Categorias" note="as do cardápio de hoje" empty={empty.sold} most={30} />
      </div>
    );
  }
  return (
    <div className={styles.cards}>
      {hours}
      {channels}
      <RowsTable {...couriers} most={6} />
      {punctuality}
      {products(6)}
      <RatingsCard period={period} empty={empty.ratings} most={6} />
    </div>
  );
}

function DeliveriesNote({ deliveries, period }: { readonly deliveries: number; readonly period: Period }) {
  const text = countedText(deliveries, 'entrega', 'entregas');
  if (deliveries === 0) return text;
  return (
    <PeriodLink period={period} only={{ measure: 'deliveries' }} className={table.number}>
      {text}
    </PeriodLink>
  );
}

function rowsOf({ groups }: SalesSummary, by: Grouping) {
  return groups.find((group) => group.by === by)?.rows ?? [];
}

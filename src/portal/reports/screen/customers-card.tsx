import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReportCustomers } from '#contract/reports/schema.ts';
import { CUSTOMER_GROUPS, type CustomerGroup } from '#domain/reports/customers/groups.ts';
import { GROUP_NAMES, GROUP_TEXTS } from '#domain/reports/customers/texts.ts';
import type { Period } from '#domain/reports/periods.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import { dateText } from '#domain/shared/text/day.ts';
import { useMay } from '#portal/access/use-may.ts';
import { nextPageOf } from '#portal/api/next-page.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { amountText, countText } from '#portal/reports/number-texts.ts';
import { reportCustomersQuery } from '#portal/reports/report-query.ts';
import { SegmentedChoice } from '#portal/ui/fields/segmented-choice.tsx';
import type { EmptyPart } from '#portal/ui/filling.ts';
import { MoreButton } from '#portal/ui/lists/more-button.tsx';
import { EmptyWords } from '#portal/ui/notice.tsx';
import styles from './cards.module.css';
import { GOOD_NEWS } from './empty-parts.tsx';
import table from './table.module.css';

const OPTIONS = CUSTOMER_GROUPS.map((value) => ({ value, label: GROUP_NAMES[value] }));

interface CustomersCardProps {
  readonly period: Period;
  readonly group: CustomerGroup;
  readonly onGroup: (group: CustomerGroup) => void;
  readonly empty: EmptyPart;
}

/** The customers behind the numbers, each with a link to the orders. Needs the permission to list customers. */
export function CustomersCard(props: CustomersCardProps) {
  const may = useMay();
  if (!may('customers.list')) return null;
  return <Customers {...props} />;
}

function Customers({ period, group, onGroup, empty }: CustomersCardProps) {
  const found = useInfiniteQuery(reportCustomersQuery(period, group));
  const customers = found.data?.pages.flatMap((page) => page.customers) ?? [];
  return (
    <section className={styles.card} aria-labelledby="customers">
      <header className={styles.cardHeader}>
        <h2 id="customers">Clientes</h2>
        <SegmentedChoice label="Quais clientes" options={OPTIONS} value={group} onChange={onGroup} />
      </header>
      <p className={styles.muted}>{`${GROUP_NAMES[group]}: ${GROUP_TEXTS[group]}.`}</p>
      {found.error && found.data === undefined ? <p className={styles.muted}>{sentenceOf(found.error)}</p> : null}
      {found.data && customers.length === 0 ? <EmptyWords of={group === 'lost' ? GOOD_NEWS.lost : empty} /> : null}
      {customers.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
        <section className={table.tableBox} tabIndex={0} aria-label="Tabela de clientes">
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Cliente</th>
                <th scope="col">Telefone</th>
                <th scope="col">{group === 'lost' ? 'Última compra' : 'Primeira no período'}</th>
                <th scope="col">Pedidos</th>
                <th scope="col">Vendas, R$</th>
              </tr>
            </thead>
            <tbody>
              {customers.map((customer) => {
                const { phone, name, day, orders, revenue } = customer;
                return (
                  <tr key={phone}>
                    <th scope="row">
                      <Link
                        to="/outros/historico"
                        search={group === 'lost' ? { q: phone } : { q: phone, ...period }}
                        className={styles.name}
                        preload={false}
                      >
                        {name === '' ? formatPhone(phone) : name}
                      </Link>
                    </th>
                    <td>{formatPhone(phone)}</td>
                    <td>{dateText(day)}</td>
                    <td>
                      <SalesLink number="Pedidos" text={countText(orders)} {...{ group, period, customer }} />
                    </td>
                    <td>
                      <SalesLink number="Vendas, R$" text={amountText(revenue)} {...{ group, period, customer }} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
      {found.hasNextPage ? (
        <MoreButton size="small" variant="quiet" className={styles.all} {...nextPageOf(found)}>
          Mostrar mais
        </MoreButton>
      ) : null}
    </section>
  );
}

interface SalesLinkProps extends Pick<CustomersCardProps, 'group' | 'period'> {
  readonly customer: ReportCustomers['customers'][number];
  /** What is counted. */
  readonly number: string;
  readonly text: string;
}

/** Links a number of a customer to the counted sales: of a lost customer those of the last day. */
function SalesLink({ group, period, customer: { phone, name, day }, number, text }: SalesLinkProps) {
  const days = group === 'lost' ? { from: day, to: day } : period;
  return (
    <Link
      to="/outros/historico"
      search={{ q: phone, ...days, measure: 'orders' }}
      className={table.number}
      aria-label={`${number}, ${name === '' ? formatPhone(phone) : name}: ${text}`}
      preload={false}
    >
      {text}
    </Link>
  );
}

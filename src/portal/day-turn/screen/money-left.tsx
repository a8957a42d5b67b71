import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CashSessionAnswer } from '#contract/cash/schema.ts';
import type { CourierBalances } from '#contract/settlements/schema.ts';
import { carriedMoney, unsettledCouriers } from '#domain/day-turn/carried.ts';
import { TURN_TEXTS, turnTitle } from '#domain/day-turn/texts.ts';
import { dayAndTime } from '#domain/printing/tickets/heading.ts';
import { heldTexts, netText } from '#domain/settlements/texts.ts';
import { useMay } from '#portal/access/use-may.ts';
import { cashQuery } from '#portal/cash/cash-query.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { balancesQuery } from '#portal/settlements/ledger-query.ts';
import styles from './day-turn-screen.module.css';

type UnsettledBalance = CourierBalances['balances'][number];

/** Unsettled couriers and the open till. Empty without the permissions to see them; `isKnown`: with both. */
export function useMoneyLeft() {
  const may = useMay();
  const [seesCouriers, seesTill] = [may('settlements.read'), may('cash.read')];
  const balances = useQuery({ ...balancesQuery, enabled: seesCouriers });
  const cash = useQuery({ ...cashQuery, enabled: seesTill });
  const couriers = unsettledCouriers(balances.data?.balances ?? []);
  const till = cash.data?.session;
  const names = couriers.map(({ name }) => name);
  const carried = carriedMoney(names, till !== undefined);
  const isLoading = balances.isLoading || cash.isLoading;
  const isKnown = seesCouriers && seesTill;
  return { couriers, till, carried, isLoading, isKnown, nothingLeft: !isLoading && carried.length === 0 };
}

/** The couriers with open amounts, each with a link to the settlement. */
export function UnsettledCouriers({ couriers }: { couriers: readonly UnsettledBalance[] }) {
  if (couriers.length === 0) return null;
  const title = turnTitle('couriers', couriers.length);
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.advice}>{TURN_TEXTS.couriers.advice}</p>
      <ul className={styles.rows}>
        {couriers.map(({ courierId, name, amount, cash, proof }) => (
          <li key={courierId} className={styles.courier}>
            <Link to="/outros/acerto/$id" params={{ id: courierId }} className={styles.name}>
              <strong>{name}</strong>
            </Link>
            <span className={styles.advice}>{heldTexts({ cash, proof }).join(' · ')}</span>
            {amount === 0 ? null : <span className={styles.amount}>{netText(amount)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The open till, with a link to its closing. */
export function OpenTill({ session: { openedAt, openedBy } }: { session: CashSessionAnswer }) {
  const may = useMay();
  const timeZone = useTimeZone();
  return (
    <section className={styles.card} aria-label="Caixa aberto">
      <h2>Caixa aberto</h2>
      <p className={styles.advice}>
        Desde {dayAndTime(openedAt, timeZone)}, por {openedBy}. {TURN_TEXTS.till.advice}
      </p>
      <Link to={may('cash.close') ? '/outros/caixa/fechar' : '/outros/caixa'} className={styles.order}>
        {may('cash.close') ? 'Fechar o caixa' : 'Ver o caixa'}
      </Link>
    </section>
  );
}

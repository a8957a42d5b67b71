import { useQuery } from '@tanstack/react-query';
import { isOverCap } from '#domain/settlements/cash-cap.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { useMay } from '#portal/access/use-may.ts';
import { balancesQuery } from '#portal/settlements/ledger-query.ts';
import styles from './picker.module.css';

/** Warns of couriers who carry more cash than the establishment allows. */
export function CashCapNote() {
  const may = useMay();
  const { data } = useQuery({ ...balancesQuery, enabled: may('settlements.read') });
  const over = data?.balances.filter(({ cash, onRoad }) => isOverCap(data.cap, cash + onRoad)) ?? [];
  if (data === undefined || over.length === 0) return null;
  const who = over.map(({ name, cash, onRoad }) => `${name} está com ${formatBrl(cash + onRoad)}`).join('; ');
  return (
    <p className={styles.warning}>
      {who} em dinheiro, acima do limite de {formatBrl(data.cap)}.
    </p>
  );
}

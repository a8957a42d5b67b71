import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { standingOf } from '#domain/comandas/standing.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OffsetAt } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { billChipText, comandaAge, peopleText } from '#portal/comandas/comanda-texts.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Chip } from '#portal/ui/chip.tsx';
import styles from './board.module.css';

interface ComandaCardProps {
  readonly comanda: Order;
  /** The table number in the grid. */
  readonly table?: number;
  /** No longer open; keeps its place while the operator uses the list. */
  readonly gone: boolean;
  readonly chosen: boolean;
  readonly now: InstantMs;
  readonly offsetAt: OffsetAt;
}

/** A comanda in short: number, customer, age, amount left, and whether it asked for the bill. */
export const ComandaCard = memo(function ComandaCard(props: ComandaCardProps) {
  const { comanda, table, gone, chosen, now, offsetAt } = props;
  const timeZone = useTimeZone();
  const { command = '?', commandName } = comanda;
  const { mergedInto, bill, people } = comanda.comanda ?? {};
  const asksBill = bill !== undefined && !gone;
  const age = comandaAge(comanda, now, offsetAt);
  return (
    <Link
      to="/atendimento/comanda/$id"
      params={{ id: mergedInto?.id ?? comanda.id }}
      className={styles.card}
      data-chosen={chosen}
      data-gone={gone}
      data-merged={mergedInto !== undefined}
      preload={false}
      aria-label={`Comanda ${command}${commandName ? ` · ${commandName}` : ''}`}
    >
      <span className={styles.top}>
        <strong className={styles.number} data-long={table === undefined && command.length > 6}>
          {table === undefined ? (
            command
          ) : (
            <>
              <small>Mesa</small> {table}
            </>
          )}
        </strong>
        {gone ? <Chip>fechada</Chip> : <Chip tone={age.tone}>{age.text}</Chip>}
      </span>
      <span className={styles.name}>{commandName ?? ''}</span>
      {mergedInto === undefined ? (
        <Sum comanda={comanda} />
      ) : (
        <span className={styles.left}>junta com {mergedInto.command}</span>
      )}
      {asksBill ? (
        <span className={styles.bill}>
          <IconReceipt size={14} aria-hidden="true" />
          {billChipText(comanda, timeZone)}
        </span>
      ) : null}
      {people === undefined || asksBill ? null : <span className={styles.left}>{peopleText(people)}</span>}
    </Link>
  );
});

function Sum({ comanda }: { comanda: Order }) {
  const { paid, left, total } = standingOf(comanda);
  const isEmpty = comanda.order.items.length === 0;
  return (
    <span className={styles.sum}>
      <strong>{formatBrl(total)}</strong>
      {isEmpty ? <span className={styles.left}>sem itens</span> : null}
      {paid > 0 ? <span className={styles.left}>{left > 0 ? `falta ${formatBrl(left)}` : 'paga'}</span> : null}
    </span>
  );
}

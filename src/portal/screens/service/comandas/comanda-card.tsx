import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { OffsetAt } from '#domain/business-day.ts';
import { standingOf } from '#domain/comanda-standing.ts';
import type { InstantMs } from '#domain/instant.ts';
import { formatBrl } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { comandaAge } from '#portal/comandas/comanda-texts.ts';
import { Chip } from '#portal/ui/chip.tsx';
import styles from './comanda-board.module.css';

interface ComandaCardProps {
  readonly comanda: Order;
  /** It is open no longer; its place is kept until the hand is away. */
  readonly gone: boolean;
  readonly chosen: boolean;
  readonly now: InstantMs;
  readonly offsetAt: OffsetAt;
}

/** A comanda at a glance: its number, whose it is, how long, how much and what is left of it. */
export const ComandaCard = memo(function ComandaCard({ comanda, gone, chosen, now, offsetAt }: ComandaCardProps) {
  const { command = '?', commandName } = comanda;
  const { mergedInto } = comanda.comanda ?? {};
  const age = comandaAge(comanda, now, offsetAt);
  const { total, paid, left } = standingOf(comanda);
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
        <strong className={styles.number}>{command}</strong>
        {gone ? <Chip>fechada</Chip> : <Chip tone={age.tone}>{age.text}</Chip>}
      </span>
      <span className={styles.name}>{commandName ?? ''}</span>
      {mergedInto === undefined ? (
        <span className={styles.sum}>
          <strong>{formatBrl(total)}</strong>
          {paid > 0 ? <span className={styles.left}>{left > 0 ? `falta ${formatBrl(left)}` : 'paga'}</span> : null}
        </span>
      ) : (
        <span className={styles.left}>junta com {mergedInto.command}</span>
      )}
    </Link>
  );
});

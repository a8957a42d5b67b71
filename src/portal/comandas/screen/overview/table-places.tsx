import { useCallback, useEffect, useRef } from 'react';
import type { Place } from '#domain/comandas/table-grid.ts';
import type { OffsetAt } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { useOpenComanda } from '#portal/comandas/screen/use-open-comanda.ts';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import styles from './board.module.css';
import { ComandaCard } from './card.tsx';
import { FreePlace } from './free-place.tsx';
import { UnreadableComanda } from './unreadable.tsx';

interface TablePlacesProps {
  readonly places: readonly Place[];
  readonly chosenId: string | null;
  readonly now: InstantMs;
  readonly offsetAt: OffsetAt;
}

/** All tables, each in a fixed place. */
export function TablePlaces({ places, chosenId, now, offsetAt }: TablePlacesProps) {
  const { opening, open } = useOpenComanda();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const openPlace = useCallback((command: string) => void latest.current(command), []);
  return (
    <ul className={styles.cards} aria-label="Mesas">
      {places.map(({ number, comanda }) => (
        <li key={number}>
          {comanda === undefined ? (
            <FreePlace number={number} busy={opening === String(number)} onOpen={openPlace} />
          ) : (
            <GuardedRow of={comanda} broken={<UnreadableComanda comanda={comanda} />}>
              {() => (
                <ComandaCard
                  comanda={comanda}
                  table={number}
                  gone={false}
                  chosen={comanda.id === chosenId}
                  now={now}
                  offsetAt={offsetAt}
                />
              )}
            </GuardedRow>
          )}
        </li>
      ))}
    </ul>
  );
}

import { useCallback, useEffect, useRef } from 'react';
import type { OffsetAt } from '#domain/business-day.ts';
import type { InstantMs } from '#domain/instant.ts';
import type { Place } from '#domain/table-grid.ts';
import styles from './comanda-board.module.css';
import { ComandaCard } from './comanda-card.tsx';
import { FreePlace } from './free-place.tsx';
import { useOpenComanda } from './use-open-comanda.ts';

interface TablePlacesProps {
  readonly places: readonly Place[];
  readonly chosenId: string | null;
  readonly now: InstantMs;
  readonly offsetAt: OffsetAt;
}

/** Every table in its place, whatever happens at the others. */
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
            <ComandaCard
              comanda={comanda}
              table={number}
              gone={false}
              chosen={comanda.id === chosenId}
              now={now}
              offsetAt={offsetAt}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { searchComandas } from '#domain/comanda.ts';
import { tableGrid } from '#domain/table-grid.ts';
import { usePreferences } from '#portal/api/preferences-query.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useFirstFocus } from '#portal/bag/use-first-focus.ts';
import { NUMBERS, useTypeAhead } from '#portal/bag/use-type-ahead.ts';
import { useEngagement } from '#portal/orders/use-engagement.ts';
import { useNow } from '#portal/orders/use-now.ts';
import { useSteadyList } from '#portal/orders/use-steady-list.ts';
import { useSession } from '#portal/shell/session.ts';
import { changeDraft } from '#portal/stores/draft-store.ts';
import { Button } from '#portal/ui/button.tsx';
import { Kbd } from '#portal/ui/kbd.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { useHotkeys } from '#portal/ui/use-hotkeys.ts';
import { ServiceHeading } from '../service-heading.tsx';
import styles from './comanda-board.module.css';
import { ComandaCard } from './comanda-card.tsx';
import { NEW_COMANDA } from './new-comanda.ts';
import { RoomSummary } from './room-summary.tsx';
import { TablePlaces } from './table-places.tsx';
import { useComandas, useOffset } from './use-comandas.ts';

/** The open comandas as cards that do not move under the hand; found by number or name, Enter opens. */
export function ComandaBoard({ chosenId }: { chosenId: string | null }) {
  const navigate = useNavigate();
  const { establishment } = useSession();
  const { open, reading } = useComandas();
  const offsetAt = useOffset();
  const now = useNow();
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { engaged, props } = useEngagement();
  const found = searchComandas(open, text);
  const { tables } = usePreferences();
  const grid = tableGrid(open, text === '' ? tables : 0);
  const isGrid = grid.places.length > 0;
  const { rows } = useSteadyList(isGrid ? grid.others : found, { engaged: engaged && text === '' });
  const openNew = (command = '') => {
    if (command !== '') changeDraft(establishment.id, NEW_COMANDA, (draft) => ({ ...draft, command }));
    void navigate({ to: '/atendimento/comanda/$id', params: { id: NEW_COMANDA } });
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText('');
    const [first] = found;
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    if (first === undefined) openNew(text.trim());
    else void navigate({ to: '/atendimento/comanda/$id', params: { id: first.id } });
  };
  const toSearch = () => {
    search.current?.focus();
    search.current?.select();
  };
  useHotkeys({ F2: toSearch, n: () => openNew() });
  const alone = chosenId === null;
  useFirstFocus(search, alone);
  useTypeAhead(search, NUMBERS);

  return (
    <section className={styles.board} aria-label="Comandas">
      <div className={styles.head}>
        <ServiceHeading />
        <Button className={styles.open} variant="primary" icon={<IconPlus size={17} />} onClick={() => openNew()}>
          Abrir comanda
          <Kbd>N</Kbd>
        </Button>
        <div className={styles.search}>
          <IconSearch size={17} aria-hidden="true" />
          <input
            ref={search}
            type="search"
            aria-label="Comanda, nome ou mesa"
            aria-keyshortcuts="F2"
            placeholder="Buscar"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={press}
          />
          <span className={styles.key}>
            <Kbd>F2</Kbd>
          </span>
        </div>
      </div>
      {reading.data === undefined ? (
        reading.isError ? (
          <ErrorState
            title="As comandas não carregaram"
            detail={sentenceOf(reading.error)}
            onRetry={() => void reading.refetch()}
          />
        ) : (
          <p className={styles.waiting} role="status">
            Carregando as comandas…
          </p>
        )
      ) : rows.length === 0 && !isGrid ? (
        <Nothing text={text} onOpen={() => openNew(text.trim())} />
      ) : (
        <>
          {isGrid ? (
            <>
              <RoomSummary places={grid.places} open={open} />
              <TablePlaces places={grid.places} chosenId={chosenId} now={now} offsetAt={offsetAt} />
              {rows.length > 0 ? (
                <h2 className={styles.beside}>
                  Sem mesa <span>{rows.length}</span>
                </h2>
              ) : null}
            </>
          ) : null}
          <ul className={styles.cards} aria-label={isGrid ? 'Sem mesa' : undefined} {...props}>
            {rows.map(({ id, item, gone }) => (
              <li key={id}>
                <ComandaCard comanda={item} gone={gone} chosen={id === chosenId} now={now} offsetAt={offsetAt} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Nothing({ text, onOpen }: { text: string; onOpen: () => void }) {
  const asked = text.trim();
  if (asked === '')
    return <EmptyState title="Nenhuma comanda aberta">Abra uma pelo número, pela mesa ou pelo nome.</EmptyState>;
  return (
    <EmptyState
      title={`Nenhuma comanda aberta com “${asked}”`}
      action={
        <Button variant="primary" onClick={onOpen}>
          Abrir a comanda {asked}
        </Button>
      }
    />
  );
}

import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Bag } from '#domain/bag/bag.ts';
import { searchComandas } from '#domain/comandas/comanda.ts';
import { tableGrid } from '#domain/comandas/table-grid.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { useSession } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { NUMBERS, useTypeAhead } from '#portal/bag/menu/use-type-ahead.ts';
import { useFirstFocus } from '#portal/bag/use-first-focus.ts';
import { NEW_COMANDA } from '#portal/comandas/screen/new.ts';
import { useComandas } from '#portal/comandas/use-comandas.ts';
import { ServiceHeading } from '#portal/counter/heading.tsx';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import { useEngagement } from '#portal/orders/actions/use-engagement.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useOffset } from '#portal/orders/time/use-offset.ts';
import { useSteadyList } from '#portal/orders/use-steady-list.ts';
import { changeDraft, useDraft } from '#portal/stores/draft-store.ts';
import { Button } from '#portal/ui/button.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import visuallyHidden from '#portal/ui/looks/visually-hidden.module.css';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { SearchBox } from '#portal/ui/search-box.tsx';
import styles from './board.module.css';
import { ComandaCard } from './card.tsx';
import { RoomSummary } from './room-summary.tsx';
import { draftFor, startedDraft } from './started-draft.ts';
import { TablePlaces } from './table-places.tsx';
import { UnreadableComanda } from './unreadable.tsx';
import { WaitingDraft } from './waiting-draft.tsx';

/** The open comandas as cards that do not move while in use; filtered by number or name, Enter opens. */
export function ComandaBoard({ chosenId }: { chosenId: string | null }) {
  const navigate = useNavigate();
  const { establishment } = useSession();
  const { open, reading } = useComandas();
  const offsetAt = useOffset();
  // Round to minutes, because ages are shown in minutes: no card renders in between.
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { engaged, props } = useEngagement();
  const found = searchComandas(open, text);
  const { tables } = usePreferences();
  const grid = tableGrid(open, text === '' ? tables : 0);
  const isGrid = grid.places.length > 0;
  const { rows } = useSteadyList(isGrid ? grid.others : found, { engaged: engaged && text === '' });
  // The number that was asked for while the draft has another comanda's items.
  const [asked, setAsked] = useState<string | null>(null);
  const toDraft = () => void navigate({ to: '/atendimento/comanda/$id', params: { id: NEW_COMANDA } });
  const draft = useDraft(establishment.id, NEW_COMANDA);
  const begin = (started: Bag) => {
    changeDraft(establishment.id, NEW_COMANDA, () => started);
    toDraft();
  };
  const openNew = (command = '') => {
    const started = startedDraft(draft, command);
    if (started === null) setAsked(command);
    else begin(started);
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
  const isRead = reading.data !== undefined;
  const isEmpty = rows.length === 0 && !isGrid;
  const alone = chosenId === null;
  useFirstFocus(search, alone);
  useTypeAhead(search, NUMBERS);

  return (
    <section className={styles.board} aria-label="Comandas">
      <div className={styles.head}>
        <ServiceHeading title={visuallyHidden.upTo899} />
        <Button className={styles.open} variant="primary" icon={<IconPlus size={17} />} onClick={() => openNew()}>
          Abrir comanda
          <Kbd>N</Kbd>
        </Button>
        <SearchBox
          className={styles.search}
          label="Comanda, nome ou mesa"
          placeholder="Buscar"
          value={text}
          onChange={setText}
          onKeyDown={press}
          inputRef={search}
        />
      </div>
      {isRead ? null : <NotRead error={reading.error} onRetry={() => void reading.refetch()} />}
      {isRead && isEmpty ? (
        <Nothing text={text} onOpen={() => openNew(text.trim())} onStart={() => search.current?.focus()} />
      ) : null}
      {isRead && !isEmpty ? (
        <>
          {isGrid ? (
            <>
              <GuardedRow of={open} broken={null}>
                {() => <RoomSummary places={grid.places} open={open} />}
              </GuardedRow>
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
                <GuardedRow of={item} broken={<UnreadableComanda comanda={item} />}>
                  {() => (
                    <ComandaCard comanda={item} gone={gone} chosen={id === chosenId} now={now} offsetAt={offsetAt} />
                  )}
                </GuardedRow>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <WaitingDraft
        draft={draft}
        command={asked}
        onGoOn={toDraft}
        onStartAnother={(command) => begin(draftFor(draft, command))}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

function NotRead({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) {
    return <ErrorState title="As comandas não carregaram" detail={sentenceOf(error)} onRetry={onRetry} />;
  }
  return (
    <p className={styles.waiting} role="status">
      Carregando as comandas…
    </p>
  );
}

function Nothing({ text, onOpen, onStart }: { text: string; onOpen: () => void; onStart: () => void }) {
  const asked = text.trim();
  if (asked === '')
    return (
      <EmptyState
        title="Nenhuma comanda aberta"
        action={
          <Button variant="primary" onClick={onStart}>
            Abrir uma comanda
          </Button>
        }
      >
        Digite o número, a mesa ou o nome e tecle Enter.
      </EmptyState>
    );
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

import { useQuery } from '@tanstack/react-query';
import { useMay } from '#portal/access/use-may.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { OpeningActions } from '#portal/opening/actions.tsx';
import { openingQuery, useOpening } from '#portal/opening/opening-query.ts';
import { ListPage } from '#portal/ui/lists/page.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { OpeningEditor } from './editor.tsx';
import styles from './opening-screen.module.css';

/** `/outros/funcionamento`: the shop's state, and its hours. */
export function OpeningScreen() {
  const { data, error, refetch } = useQuery(openingQuery);
  const current = useOpening();
  const may = useMay();
  return (
    <ListPage
      title="Funcionamento"
      about="Quando a loja recebe pedidos de sites e aplicativos. Na loja, todos podem fazer pedidos a qualquer hora."
      action={null}
    >
      {error && data === undefined ? (
        <ErrorState
          title="Não foi possível carregar o funcionamento"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {current === undefined && !error ? <p className={styles.note}>Carregando…</p> : null}
      {current === undefined ? null : (
        <>
          <section className={styles.card} aria-label="Agora">
            <h2>Agora</h2>
            <OpeningActions opening={current} />
          </section>
          {may('establishment.edit') ? <OpeningEditor opening={current} /> : null}
        </>
      )}
    </ListPage>
  );
}

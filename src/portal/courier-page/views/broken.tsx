import styles from '../page.module.css';
import { createStoredState } from '../phone/stored-state.ts';
import { storeNameOf } from '../token.ts';

/**
 * Shown if the page itself fails. The pressed steps stay stored on the phone. If something was filled in, that may be
 * the cause: it can be dropped without the steps.
 */
export function Broken({ token }: { token: string | null }) {
  const kept = token === null ? null : createStoredState(storeNameOf(token));
  const isFilledIn = kept !== null && kept.get().drafts.length > 0;
  const beginAgain = () => {
    kept?.change((state) => ({ ...state, drafts: [] }));
    location.reload();
  };
  return (
    <main className={styles.message}>
      <h1>A página parou</h1>
      <p role="alert">O que você tocou está salvo neste celular.</p>
      <button type="button" className={styles.primary} onClick={() => location.reload()}>
        Abrir de novo
      </button>
      {isFilledIn ? (
        <>
          <p>Se parar outra vez, comece de novo: só se perde o que você preencheu e ainda não confirmou.</p>
          <button type="button" className={styles.danger} onClick={beginAgain}>
            Começar de novo
          </button>
        </>
      ) : null}
    </main>
  );
}

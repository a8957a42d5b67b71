import styles from '../page.module.css';

/** Shown if the page itself fails: what he pressed is stored on the phone. */
export function Broken() {
  return (
    <main className={styles.message}>
      <h1>A página parou</h1>
      <p role="alert">O que você tocou está guardado neste celular.</p>
      <button type="button" className={styles.primary} onClick={() => location.reload()}>
        Abrir de novo
      </button>
    </main>
  );
}

import styles from './ended-note.module.css';

/** Says on the login why the screen is gone, and what became of what was being typed there. */
export function EndedNote() {
  return (
    <div className={styles.note} role="alert">
      <p className={styles.title}>Sua sessão terminou.</p>
      <p>
        Alguém a encerrou, seu acesso ou sua senha mudou, ou ela venceu. O pedido, a venda ou a comanda que você
        digitava continua neste computador; outro formulário que ainda não estava salvo se perdeu.
      </p>
    </div>
  );
}

import { useSession } from '#portal/access/session.ts';
import { Button } from '#portal/ui/button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import styles from './screens.module.css';

const nothing = () => undefined;

/** Blocks a tab after the browser switched to another establishment in another tab, until it is reloaded. */
export function MovedDialog() {
  const { establishment } = useSession();
  return (
    <Modal
      opened
      onClose={nothing}
      closable={false}
      closeOnClickOutside={false}
      title="Este navegador mudou de estabelecimento"
      width={460}
    >
      <div className={styles.stopped} role="alert">
        <p>
          Esta aba ainda mostra <strong>{establishment.fantasyName}</strong>, mas em outra aba você passou para outro
          estabelecimento. Daqui nada mais é gravado.
        </p>
        <p>Recarregue para continuar. O pedido que estava sendo digitado fica salvo para quando você voltar.</p>
        <Button variant="primary" size="large" full onClick={() => location.assign('/dashboard')}>
          Recarregar
        </Button>
      </div>
    </Modal>
  );
}

import { useNavigate } from '@tanstack/react-router';
import styles from '#portal/access/authorisations/authorisations.module.css';
import { signOut } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import { LockCover } from './lock-cover.tsx';
import { OperatorForm } from './operator-form.tsx';
import { openOperators, setLocked } from './operator-store.ts';
import operators from './operators.module.css';

/** Asks which person continues; on a locked screen this may be the same one. */
export function OperatorDialog({ locked }: { locked: boolean }) {
  const navigate = useNavigate();
  const done = () => {
    setLocked(false);
    openOperators(false);
  };
  const leave = () =>
    signOut().then(
      () => {
        done();
        return navigate({ to: '/' });
      },
      (error) => toastError(sentenceOf(error)),
    );
  if (!locked) {
    return (
      <Modal opened onClose={done} title="Trocar operador" width={400}>
        <OperatorForm first="other" label="Assumir" onDone={done} />
      </Modal>
    );
  }
  return (
    <LockCover label="Tela bloqueada">
      <div className={operators.card}>
        <h1>Tela bloqueada</h1>
        <p className={styles.muted}>Digite seu PIN para continuar. O que estava aberto continua aqui.</p>
        <OperatorForm first="self" label="Desbloquear" onDone={done} />
        <Button size="large" full onClick={() => void leave()}>
          Sair
        </Button>
      </div>
    </LockCover>
  );
}

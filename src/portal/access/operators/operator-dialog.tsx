import { useNavigate } from '@tanstack/react-router';
import styles from '#portal/access/authorisations/authorisations.module.css';
import { SignOutButton } from '#portal/access/sign-out/button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
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
  const left = () => {
    done();
    return navigate({ to: '/' });
  };
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
        <SignOutButton size="large" full onLeft={left} />
      </div>
    </LockCover>
  );
}

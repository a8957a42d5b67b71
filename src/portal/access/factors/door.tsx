import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { canUsePasskeys } from '#portal/access/can-use-passkeys.ts';
import { EstablishmentChoices } from '#portal/access/establishments/choices.tsx';
import { ProofDialog } from '#portal/access/proof-dialog.tsx';
import { signOut, useSession } from '#portal/access/session.ts';
import { sessionQuery } from '#portal/access/session-query.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import { AppSetup } from './app-setup.tsx';
import styles from './factors.module.css';
import { NewPasskey } from './new-passkey.tsx';

/** Blocks every other screen until the person has the second factor that the shop requires. */
export function FactorDoor() {
  const navigate = useNavigate();
  const leave = async () => {
    try {
      await signOut();
      await navigate({ to: '/' });
    } catch (error) {
      toastError(sentenceOf(error));
    }
  };
  const session = useSession();
  const { establishment, others } = session;
  const client = useQueryClient();
  const goOn = () => void client.refetchQueries({ queryKey: sessionQuery.queryKey });
  return (
    <main className={styles.door}>
      <div className={styles.doorCard}>
        <h1>Falta a verificação em duas etapas</h1>
        <p>
          <strong>{establishment.fantasyName}</strong> pede a verificação em duas etapas. Leva um minuto, uma vez só.
        </p>
        <AppSetup onDone={goOn} />
        {canUsePasskeys() ? (
          <>
            <p>Ou, sem aplicativo, entre com o dedo, o rosto ou o bloqueio deste aparelho:</p>
            <NewPasskey onDone={goOn} />
          </>
        ) : null}
        {others === undefined ? null : (
          <>
            <p>Ou continue em outro estabelecimento:</p>
            <EstablishmentChoices session={session} />
          </>
        )}
        <Button variant="quiet" full onClick={() => void leave()}>
          Sair
        </Button>
      </div>
      <ProofDialog />
    </main>
  );
}

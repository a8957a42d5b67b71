import { useQueryClient } from '@tanstack/react-query';
import { canUsePasskeys } from '#portal/access/can-use-passkeys.ts';
import { EstablishmentChoices } from '#portal/access/establishments/choices.tsx';
import { ProofDialog } from '#portal/access/proof-dialog.tsx';
import { useSession } from '#portal/access/session.ts';
import { sessionQuery } from '#portal/access/session-query.ts';
import { SignOutButton } from '#portal/access/sign-out/button.tsx';
import { AppSetup } from './app-setup.tsx';
import styles from './factors.module.css';
import { NewPasskey } from './new-passkey.tsx';

/** Blocks every other screen until the person has the second factor that the shop requires. */
export function FactorDoor() {
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
        <SignOutButton variant="quiet" full />
      </div>
      <ProofDialog />
    </main>
  );
}

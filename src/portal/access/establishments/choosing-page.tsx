import { ProofDialog } from '#portal/access/proof-dialog.tsx';
import { useSession } from '#portal/access/session.ts';
import { SignOutButton } from '#portal/access/sign-out/button.tsx';
import { EstablishmentChoices } from './choices.tsx';
import styles from './screens.module.css';

/** After a sign-in: chooses the establishment if this device remembers none of the person's. */
export function ChoosingPage({ onStay }: { onStay: () => void }) {
  const session = useSession();
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>Onde você vai trabalhar?</h1>
        <p className={styles.lead}>
          Sua conta entra em mais de um estabelecimento. Este aparelho lembra a escolha, e você troca quando quiser no
          alto da tela ou no Menu.
        </p>
        <EstablishmentChoices session={session} onStay={onStay} />
        <SignOutButton variant="quiet" full onLeft={() => location.assign('/')} />
      </div>
      <ProofDialog />
    </main>
  );
}

import { ProofDialog } from '#portal/access/proof/proof-dialog.tsx';
import { useSession } from '#portal/access/session.ts';
import { EstablishmentChoices } from './choices.tsx';
import styles from './screens.module.css';

/** After a sign-in at a device that remembers none of the person's establishments. */
export function ChoosingPage({ onStay }: { onStay: () => void }) {
  const session = useSession();
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>Onde você vai trabalhar?</h1>
        <p className={styles.lead}>
          Sua conta entra em mais de um estabelecimento. Este aparelho lembra a escolha, e você troca quando quiser no
          alto da tela.
        </p>
        <EstablishmentChoices session={session} onStay={onStay} />
      </div>
      <ProofDialog />
    </main>
  );
}

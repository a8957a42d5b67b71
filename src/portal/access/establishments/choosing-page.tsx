import { ProofDialog } from '#portal/access/proof-dialog.tsx';
import { signOut, useSession } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import { EstablishmentChoices } from './choices.tsx';
import styles from './screens.module.css';

async function leave(): Promise<void> {
  try {
    await signOut();
    location.assign('/');
  } catch (error) {
    toastError(sentenceOf(error));
  }
}

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
        <Button variant="quiet" full onClick={() => void leave()}>
          Sair
        </Button>
      </div>
      <ProofDialog />
    </main>
  );
}

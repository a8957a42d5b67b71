import { useSession } from '#portal/access/session.ts';
import { EstablishmentChoices } from './choices.tsx';
import styles from './screens.module.css';

/** The other establishments, above the links of the phone's menu. */
export function DrawerChoices() {
  const session = useSession();
  return (
    <section className={styles.section} aria-label="Trocar de estabelecimento">
      <p className={styles.lead}>
        Você está em <strong>{session.establishment.fantasyName}</strong>. Ir para:
      </p>
      <EstablishmentChoices session={session} />
    </section>
  );
}

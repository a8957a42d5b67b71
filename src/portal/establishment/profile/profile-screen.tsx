import { IconLogout, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ROLE_TEXTS } from '#domain/access/texts.ts';
import type { FirstStep } from '#domain/first-steps/steps.ts';
import { OwnPin } from '#portal/access/authorisations/own-pin.tsx';
import { OwnFactors } from '#portal/access/factors/profile-card.tsx';
import { OwnPassword } from '#portal/access/passwords/profile-card.tsx';
import { useSession } from '#portal/access/session.ts';
import { OwnSessions } from '#portal/access/sessions/profile-card.tsx';
import { SignOutButton } from '#portal/access/sign-out/button.tsx';
import { useMay } from '#portal/access/use-may.ts';
import { followedStep } from '#portal/stores/first-steps-trail.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';
import { EstablishmentEditor } from './editor.tsx';
import { establishmentFacts } from './facts.ts';
import styles from './profile-screen.module.css';

/** The establishment's details, the signed-in account, and this browser's theme. */
export function ProfileScreen() {
  const { account, establishment } = useSession();
  const may = useMay();
  const [editing, setEditing] = useState(() => may('establishment.edit') && leadsHere(followedStep()));
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Avatar name={establishment.fantasyName} src={establishment.logoUrl} size="g" />
        <div className={styles.who}>
          <h1>{establishment.fantasyName}</h1>
          <p className={styles.muted}>{establishment.corporateName ?? 'Estabelecimento'}</p>
        </div>
      </header>
      <section className={styles.card} aria-labelledby="profile-establishment">
        <h2 id="profile-establishment">Estabelecimento</h2>
        {editing ? (
          <EstablishmentEditor establishment={establishment} onDone={() => setEditing(false)} />
        ) : (
          <>
            <dl className={styles.facts}>
              {establishmentFacts(establishment).map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {may('establishment.edit') ? (
              <Button icon={<IconPencil size={18} />} className={styles.edit} onClick={() => setEditing(true)}>
                Alterar dados
              </Button>
            ) : null}
          </>
        )}
      </section>
      <section className={styles.card} aria-labelledby="profile-account">
        <h2 id="profile-account">Sua conta</h2>
        <dl className={styles.facts}>
          <div>
            <dt>Nome</dt>
            <dd>{account.name}</dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd>{account.email}</dd>
          </div>
          <div>
            <dt>Função</dt>
            <dd>{ROLE_TEXTS[account.role].name}</dd>
          </div>
        </dl>
        <div className={styles.acts}>
          <OwnPassword />
          <OwnPin />
          <SignOutButton variant="danger" icon={<IconLogout size={18} />} />
        </div>
      </section>
      <section className={styles.card} aria-labelledby="profile-factors">
        <h2 id="profile-factors">Verificação em duas etapas</h2>
        <OwnFactors />
      </section>
      <section className={styles.card} aria-labelledby="profile-sessions">
        <h2 id="profile-sessions">Aparelhos com a sua conta</h2>
        <OwnSessions />
      </section>
      <section className={styles.card} aria-labelledby="profile-look">
        <h2 id="profile-look">Aparência neste navegador</h2>
        <ColorSchemeChoice />
      </section>
    </div>
  );
}

/** Whether a first step leads here: then the form opens at once. */
function leadsHere(step: FirstStep | null): boolean {
  return step === 'company' || step === 'address';
}

import { IconBuildingStore, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { OtherEstablishment, Session } from '#contract/access/session-schema.ts';
import { ROLE_TEXTS } from '#domain/access/texts.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { pressUnless } from '#portal/ui/presses/ignored.ts';
import { toastError } from '#portal/ui/toasts.tsx';
import { enterOther } from './enter.ts';
import styles from './screens.module.css';

interface EstablishmentChoicesProps {
  readonly session: Session;
  /** Stays in the current establishment; absent where that is not offered. */
  readonly onStay?: () => void;
}

/** The person's establishments as a list of buttons. */
export function EstablishmentChoices({ session, onStay }: EstablishmentChoicesProps) {
  const { account, establishment, others = [] } = session;
  const [busy, setBusy] = useState<string | null>(null);
  const { id, fantasyName, neighborhood, city } = establishment;
  const present = {
    id,
    fantasyName,
    role: account.role,
    ...(neighborhood === undefined ? {} : { neighborhood }),
    ...(city === undefined ? {} : { city }),
  };
  const all = onStay === undefined ? others : [present, ...others];
  const inOrder = all.toSorted((one, next) => one.fantasyName.localeCompare(next.fantasyName, 'pt-BR'));
  const choose = async (one: OtherEstablishment) => {
    if (one.id === id) return onStay?.();
    setBusy(one.id);
    try {
      await enterOther(one.id);
    } catch (error) {
      setBusy(null);
      toastError(sentenceOf(error));
    }
  };
  return (
    <ul className={styles.choices} aria-label="Seus estabelecimentos">
      {inOrder.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={styles.choice}
            aria-busy={busy === one.id}
            {...pressUnless(busy !== null, () => void choose(one))}
          >
            <IconBuildingStore className={styles.icon} size={20} aria-hidden="true" />
            <span className={styles.words}>
              <span className={styles.name}>{one.fantasyName}</span>
              <span className={styles.about}>{aboutOf(one)}</span>
            </span>
            <IconChevronRight className={styles.icon} size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Its place and the person's role: shops of one chain have the same name. */
export function aboutOf({ neighborhood, city, role }: OtherEstablishment): string {
  return [neighborhood, city, ROLE_TEXTS[role].name].filter((text) => text !== undefined).join(' · ');
}

import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react';
import { useSession } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import typography from '#portal/ui/looks/typography.module.css';
import { Menu } from '#portal/ui/overlays/menu.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import { aboutOf } from './choices.tsx';
import { enterOther } from './enter.ts';
import styles from './screens.module.css';

/** The name of the establishment in the bar, as a menu of the others. */
export function EstablishmentMenu() {
  const { establishment, others = [] } = useSession();
  return (
    <Menu
      label="Trocar de estabelecimento"
      target={
        <button type="button" className={styles.button} aria-label={`Estabelecimento: ${establishment.fantasyName}`}>
          <span className={typography.ellipsis}>{establishment.fantasyName}</span>
          <IconChevronDown size={17} aria-hidden="true" />
        </button>
      }
      items={others.map((one) => ({
        label: `${one.fantasyName} — ${aboutOf(one)}`,
        icon: <IconBuildingStore size={17} />,
        onSelect: () => void enterOther(one.id).catch((error) => toastError(sentenceOf(error))),
      }))}
    />
  );
}

import {
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { operatorsQuery } from '#portal/access/authorisations/authorisation-queries.ts';
import { openOperators } from '#portal/access/operators/operator-store.ts';
import { useSession } from '#portal/access/session.ts';
import { useSignOut } from '#portal/access/sign-out/use-sign-out.tsx';
import { Menu } from '#portal/ui/overlays/menu.tsx';
import type { ColorSchemeSetting } from '../stores/color-scheme-setting.ts';
import { setColorScheme, useNextColorSchemeSetting } from '../stores/color-scheme-store.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { Button } from '../ui/button.tsx';
import styles from './account-menu.module.css';

/** The logo leads to /profile; the arrow next to it opens the account menu. */
export function AccountMenu() {
  const { account, establishment } = useSession();
  const navigate = useNavigate();
  const nextSetting = useNextColorSchemeSetting();
  const isTrusted = useQuery(operatorsQuery).data?.isTrusted ?? false;
  const theme = THEMES[nextSetting];
  const { note, leave, question } = useSignOut();
  return (
    <div className={styles.account}>
      <Link to="/profile" className={styles.logo} aria-label={`Perfil de ${establishment.fantasyName}`}>
        <Avatar name={establishment.fantasyName} src={establishment.logoUrl} />
      </Link>
      <Menu
        label="Conta"
        target={
          <Button variant="quiet" size="small" iconOnly aria-label="Conta" icon={<IconChevronDown size={17} />} />
        }
        header={
          <div className={styles.who}>
            <p className={styles.name}>{establishment.fantasyName}</p>
            <p className={styles.email}>{account.email}</p>
          </div>
        }
        items={[
          { label: 'Perfil', icon: <IconUser size={17} />, onSelect: () => void navigate({ to: '/profile' }) },
          {
            label: 'Configurações',
            icon: <IconSettings size={17} />,
            onSelect: () => void navigate({ to: '/outros/configuracoes' }),
          },
          ...(isTrusted
            ? [{ label: 'Trocar operador', icon: <IconUsers size={17} />, onSelect: () => openOperators(true) }]
            : []),
          { label: theme.label, icon: theme.icon, onSelect: () => setColorScheme(nextSetting) },
          { label: 'Sair', icon: <IconLogout size={17} />, note, onSelect: leave, separated: true },
        ]}
      />
      {question}
    </div>
  );
}

const THEMES: Readonly<Record<ColorSchemeSetting, { label: string; icon: ReactNode }>> = {
  light: { label: 'Tema claro', icon: <IconSun size={17} /> },
  dark: { label: 'Tema escuro', icon: <IconMoon size={17} /> },
  auto: { label: 'Tema do sistema', icon: <IconDeviceDesktop size={17} /> },
};

import {
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { sentenceOf } from '../api/problem-error.ts';
import { type ColorSchemeWish, setColorScheme, useColorSchemeWish } from '../stores/color-scheme-store.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { toastError } from '../ui/toasts.tsx';
import styles from './account-menu.module.css';
import { signOut, useSession } from './session.ts';

/** The logo leads to /profile; the arrow beside it opens what belongs to the account. */
export function AccountMenu() {
  const { account, establishment } = useSession();
  const navigate = useNavigate();
  const wish = useColorSchemeWish();
  const next = NEXT_WISH[wish];
  const leave = async () => {
    try {
      await signOut();
      await navigate({ to: '/' });
    } catch (error) {
      toastError(sentenceOf(error));
    }
  };
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
          { label: next.label, icon: next.icon, onSelect: () => setColorScheme(next.wish) },
          { label: 'Sair', icon: <IconLogout size={17} />, onSelect: () => void leave(), separated: true },
        ]}
      />
    </div>
  );
}

const NEXT_WISH: Readonly<Record<ColorSchemeWish, { wish: ColorSchemeWish; label: string; icon: React.ReactNode }>> = {
  auto: { wish: 'light', label: 'Tema claro', icon: <IconSun size={17} /> },
  light: { wish: 'dark', label: 'Tema escuro', icon: <IconMoon size={17} /> },
  dark: { wish: 'auto', label: 'Tema do sistema', icon: <IconDeviceDesktop size={17} /> },
};

import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { showsAtendimento } from '#domain/establishment/settings-in-force.ts';
import { EstablishmentSwitch } from '#portal/access/establishments/switch.tsx';
import { isOpenTo } from '#portal/access/screen-permissions.ts';
import { useMay } from '#portal/access/use-may.ts';
import { useAlerts } from '#portal/alarms/ringing/context.ts';
import { AlertPill } from '#portal/alarms/ringing/pill.tsx';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import { Drawer } from '#portal/ui/overlays/drawer.tsx';
import { useSettings } from '../stores/settings-store.ts';
import { Button } from '../ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand/brand.tsx';
import { ConnectionStatus } from './connection/status.tsx';
import styles from './navigation-bar.module.css';
import { navigationLinks } from './navigation-links.ts';
import { OrderSearch } from './search/search.tsx';

/** The bar of every signed-in page: current page, links, search, connection status, account. */
export function NavigationBar() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Bar>
      <Button
        className={styles.menuButton ?? ''}
        variant="quiet"
        iconOnly
        aria-label="Menu"
        aria-expanded={opened}
        icon={<IconMenu2 size={22} />}
        onClick={() => setOpened(true)}
      />
      <BackButton />
      <Brand />
      <nav className={styles.links} aria-label="Principal">
        <Links />
      </nav>
      <AlertPill />
      <div className={styles.end}>
        <OrderSearch />
        <ConnectionStatus />
        <EstablishmentSwitch />
        <AccountMenu />
      </div>
      <Drawer opened={opened} onClose={close} title="Menu">
        <EstablishmentSwitch inDrawer />
        <nav className={styles.drawerLinks} aria-label="Menu">
          <Links onFollow={close} />
        </nav>
      </Drawer>
    </Bar>
  );
}

/**
 * The bar says in an attribute that an order rings. A `:has` over the pill would make the browser compute the style of
 * every span and link of the board again whenever a menu opens.
 */
function Bar({ children }: { children: ReactNode }) {
  const { ringing, newest } = useAlerts();
  return (
    <header className={styles.bar} data-crowded={ringing && newest !== undefined ? '' : undefined}>
      {children}
    </header>
  );
}

function Links({ onFollow }: { onFollow?: () => void }) {
  const withAtendimento = showsAtendimento(useSettings(), usePreferences());
  const may = useMay();
  const links = navigationLinks(withAtendimento).filter(({ to }) => isOpenTo(may, to));
  return links.map(({ to, label, exact }) => (
    <Link
      key={to}
      to={to}
      className={styles.link}
      activeOptions={{ exact, includeSearch: false }}
      activeProps={{ className: styles.active, 'aria-current': 'page' }}
      onClick={onFollow}
    >
      {label}
    </Link>
  ));
}

/** Shown everywhere except on /dashboard (and on the login, which has its own bar). */
function BackButton() {
  const { pathname } = useLocation();
  const { history, navigate } = useRouter();
  const canGoBack = useCanGoBack();
  if (pathname === '/dashboard') return null;
  return (
    <Button
      variant="quiet"
      iconOnly
      aria-label="Voltar"
      icon={<IconArrowLeft size={21} />}
      onClick={() => (canGoBack ? history.back() : void navigate({ to: '/dashboard' }))}
    />
  );
}

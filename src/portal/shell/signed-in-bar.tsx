import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/UnstyledButton.css';
import { forgetSession, useSession } from '#portal/access/session.ts';
import { useLiveDay } from '../live/use-day.ts';
import { useColorScheme } from '../stores/color-scheme-store.ts';
import { cssVariables, mantineTheme } from '../theme/mantine.ts';
import { AlertAnnouncer } from './alerts/pill.tsx';
import { AlertsProvider } from './alerts/provider.tsx';
import { ConnectionBanner } from './connection/banner.tsx';
import { NavigationBar } from './navigation-bar.tsx';

/** Navigation bar of a public page opened by a signed-in person, with the live feed behind its connection status. */
export default function SignedInBar() {
  const { establishment } = useSession();
  const scheme = useColorScheme();
  useLiveDay(establishment.timeZone, forgetSession);
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
      <AlertsProvider>
        <NavigationBar />
        <ConnectionBanner />
        <AlertAnnouncer />
      </AlertsProvider>
    </MantineProvider>
  );
}

import { forgetSession, useSession } from '#portal/access/session.ts';
import { AlertAnnouncer } from '#portal/alarms/ringing/pill.tsx';
import { AlertsProvider } from '#portal/alarms/ringing/provider.tsx';
import { useLiveDay } from '../live/use-day.ts';
import { ConnectionBanner } from './connection/banner.tsx';
import { NavigationBar } from './navigation-bar.tsx';

/** Navigation bar of a public page opened by a signed-in person, with the live feed behind its connection status. */
export default function SignedInBar() {
  const { establishment } = useSession();
  useLiveDay(establishment.timeZone, forgetSession);
  return (
    <AlertsProvider>
      <NavigationBar />
      <ConnectionBanner />
      <AlertAnnouncer />
    </AlertsProvider>
  );
}

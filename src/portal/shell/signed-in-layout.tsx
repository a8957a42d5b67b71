import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { AuthorisationHost } from '#portal/access/authorisations/host.tsx';
import { WaitingBanner } from '#portal/access/authorisations/waiting-banner.tsx';
import { useChoice, useMoved } from '#portal/access/establishments/use-choice.ts';
import { OperatorHost } from '#portal/access/operators/host.tsx';
import { ProofDialog } from '#portal/access/proof-dialog.tsx';
import { forgetSession, onSignedOutElsewhere, useHasEnded, useSession } from '#portal/access/session.ts';
import { AlertAnnouncer } from '#portal/alarms/ringing/pill.tsx';
import { AlertsProvider } from '#portal/alarms/ringing/provider.tsx';
import { SoundBanner } from '#portal/alarms/ringing/sound-banner.tsx';
import { FirstStepsTrail } from '#portal/first-steps/trail-slot.tsx';
import { MerchantWidgetSlot } from '#portal/integrations/merchant-widget/slot.tsx';
import { useLiveDay } from '../live/use-day.ts';
import { registerWorker } from '../push/register-worker.ts';
import { ConnectionBanner } from './connection/banner.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { PermittedOutlet } from './permitted-outlet.tsx';
import { SetAsideBanner } from './set-aside-banner.tsx';
import styles from './signed-in-layout.module.css';
import { VersionHint } from './version/hint.tsx';

const FactorDoor = lazy(async () => ({
  default: (await import('#portal/access/factors/door.tsx')).FactorDoor,
}));

const ChoosingPage = lazy(async () => ({
  default: (await import('#portal/access/establishments/choosing-page.tsx')).ChoosingPage,
}));
const MovedDialog = lazy(async () => ({
  default: (await import('#portal/access/establishments/moved-dialog.tsx')).MovedDialog,
}));

/**
 * Layout of every signed-in screen; the second-factor screen if the shop requires a factor that the person does not
 * have.
 */
export function SignedInLayout() {
  const session = useSession();
  const hasEnded = useHasEnded();
  const moved = useMoved();
  const choice = useChoice(session);
  if (hasEnded) return null;
  const inside = session.account.secondFactor === 'missing' ? <FactorDoor /> : <OpenLayout />;
  return (
    <>
      <Suspense fallback={null}>{choice.isOpen ? <ChoosingPage onStay={choice.stay} /> : inside}</Suspense>
      {moved ? (
        <Suspense fallback={null}>
          <MovedDialog />
        </Suspense>
      ) : null}
    </>
  );
}

/** Navigation, live feed, alerts. */
function OpenLayout() {
  const { establishment } = useSession();
  const navigate = useNavigate();
  const leave = useCallback(() => {
    forgetSession();
    void navigate({ to: '/' });
  }, [navigate]);
  useEffect(() => onSignedOutElsewhere(leave), [leave]);
  useLiveDay(establishment.timeZone, leave);
  useEffect(registerWorker, []);
  return (
    <AlertsProvider>
      <a className={styles.skip} href="#conteudo">
        Ir para o conteúdo
      </a>
      <NavigationBar />
      <ConnectionBanner />
      <VersionHint />
      <SoundBanner />
      <SetAsideBanner />
      <FirstStepsTrail />
      <WaitingBanner />
      <MerchantWidgetSlot />
      <main id="conteudo" className={styles.main} tabIndex={-1}>
        <PermittedOutlet />
      </main>
      <AlertAnnouncer />
      <ProofDialog />
      <AuthorisationHost />
      <OperatorHost />
    </AlertsProvider>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { operatorsQuery } from '#portal/access/authorisations/authorisation-queries.ts';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import { openOperators, setLocked, useLocked, useOperatorsOpen } from './operator-store.ts';
import { watchIdle } from './watch-idle.ts';

const OperatorDialog = lazy(() =>
  import('./operator-dialog.tsx').then(({ OperatorDialog }) => ({ default: OperatorDialog })),
);

const MINUTE_MS = 60_000;

/** Changes the operator (F8), and locks a trusted computer that has not been used for a while. */
export function OperatorHost() {
  const isTrusted = useQuery(operatorsQuery).data?.isTrusted ?? false;
  const { lockMinutes } = usePreferences();
  const opened = useOperatorsOpen();
  const locked = useLocked() && isTrusted;
  const change = () => openOperators(true);
  useHotkeys({ F8: change }, isTrusted, 'yield');
  useEffect(() => {
    if (!isTrusted || lockMinutes === 0 || locked) return;
    return watchIdle(lockMinutes * MINUTE_MS, () => setLocked(true));
  }, [isTrusted, lockMinutes, locked]);
  if (!isTrusted || (!opened && !locked)) return null;
  return (
    <Suspense>
      <OperatorDialog locked={locked} />
    </Suspense>
  );
}

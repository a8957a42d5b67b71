import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onAuthorisationWanted, type RefusedAct } from '#portal/api/ask-authorisation.ts';
import { FaultBoundary } from '#portal/ui/fault-boundary.tsx';

const AuthoriseDialog = lazy(() =>
  import('./dialog.tsx').then(({ AuthoriseDialog }) => ({ default: AuthoriseDialog })),
);

interface PendingAuthorisation {
  readonly id: number;
  readonly act: RefusedAct;
  readonly answer: (id: string | null) => void;
}

/** Opens the dialog when an act is refused that another person can authorise. One at a time, in order. */
export function AuthorisationHost() {
  const [wanted, setWanted] = useState<readonly PendingAuthorisation[]>([]);
  const lastId = useRef(0);
  useEffect(
    () =>
      onAuthorisationWanted((act) => {
        lastId.current += 1;
        const id = lastId.current;
        return new Promise((answer) => setWanted((before) => [...before, { id, act, answer }]));
      }),
    [],
  );
  const [first] = wanted;
  if (first === undefined) return null;
  const end = (id: string | null) => {
    setWanted((before) => before.slice(1));
    first.answer(id);
  };
  return (
    <FaultBoundary of={first} fallback={<Unloaded onEnd={end} />}>
      <Suspense>
        <AuthoriseDialog key={first.id} act={first.act} onEnd={end} />
      </Suspense>
    </FaultBoundary>
  );
}

/** Ends the request if the dialog could not be loaded: the act stays refused, and its screen says so. */
function Unloaded({ onEnd }: { onEnd: (id: null) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refused act
  useEffect(() => onEnd(null), []);
  return null;
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { onAuthorisationWanted, type RefusedAct } from '#portal/api/ask-authorisation.ts';

const AuthoriseDialog = lazy(() =>
  import('./authorise-dialog.tsx').then(({ AuthoriseDialog }) => ({ default: AuthoriseDialog })),
);

interface Wanted {
  readonly act: RefusedAct;
  readonly answer: (id: string | null) => void;
}

/** Opens the dialog when an act is refused that somebody above may let through. One at a time, in order. */
export function AuthorisationHost() {
  const [wanted, setWanted] = useState<readonly Wanted[]>([]);
  useEffect(
    () => onAuthorisationWanted((act) => new Promise((answer) => setWanted((before) => [...before, { act, answer }]))),
    [],
  );
  const [first] = wanted;
  if (first === undefined) return null;
  return (
    <Suspense>
      <AuthoriseDialog
        key={wanted.length}
        act={first.act}
        onEnd={(id) => {
          setWanted((before) => before.slice(1));
          first.answer(id);
        }}
      />
    </Suspense>
  );
}

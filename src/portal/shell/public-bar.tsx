import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '#portal/access/session-query.ts';
import { VisitorBar } from './visitor-bar.tsx';

const SignedInBar = lazy(() => import('./signed-in-bar.tsx'));

/** The bar of a public page: the visitor's bar until a session is confirmed (specification section 2). */
export function PublicBar() {
  const { data: session } = useQuery(sessionQuery);
  if (!session) return <VisitorBar />;
  return (
    <Suspense fallback={<VisitorBar />}>
      <SignedInBar />
    </Suspense>
  );
}

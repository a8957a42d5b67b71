import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { EmptyState } from '#portal/ui/notice.tsx';
import { Spinner } from '#portal/ui/spinner.tsx';
import { authorisationQuery } from './authorisation-queries.ts';

interface AskedActProps {
  readonly id: string;
  /** Where to go when nothing is left to decide. */
  readonly action: ReactNode;
  /** Whether the sentence about its end is the screen's heading. */
  readonly heading?: boolean;
  readonly children: (asked: Authorisation, refetch: () => void) => ReactNode;
}

/** A request by its id: `children` while it waits for a decision, afterwards how it ended. */
export function AskedAct({ id, action, heading = false, children }: AskedActProps) {
  const { data, error, refetch } = useQuery({ ...authorisationQuery(id), retry: false });
  if (data === undefined && error) return <EmptyState heading={heading} title={sentenceOf(error)} action={action} />;
  if (data === undefined) return <Spinner />;
  if (data.state !== 'asked') return <EmptyState heading={heading} title={endOf(data)} action={action} />;
  return children(data, () => void refetch());
}

function endOf({ state, decidedBy = '' }: Authorisation): string {
  if (state === 'ended') return 'Este pedido de autorização já terminou';
  return state === 'denied' ? `${decidedBy} não autorizou` : `${decidedBy} autorizou`;
}

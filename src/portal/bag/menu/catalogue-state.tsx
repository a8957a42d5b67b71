import type { ReactNode } from 'react';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { ErrorState } from '#portal/ui/notice.tsx';

interface CatalogueQueryState {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Shows the catalogue once loaded; before that, that it is loading, or why it failed with a retry. */
export function CatalogueState({
  queries,
  children,
}: {
  queries: readonly CatalogueQueryState[];
  children: ReactNode;
}) {
  const failed = queries.filter(({ error }) => error !== null);
  const [first] = failed;
  if (first) {
    return (
      <ErrorState
        title="Não foi possível carregar o cardápio"
        detail={`${sentenceOf(first.error)} O pedido em andamento continua salvo.`}
        onRetry={() => {
          for (const query of failed) query.refetch();
        }}
      />
    );
  }
  if (queries.some(({ isPending }) => isPending)) return <p role="status">Carregando o cardápio…</p>;
  return children;
}

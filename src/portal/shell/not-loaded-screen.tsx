import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice.tsx';

/** Shown when the portal's scripts did not load and nothing else can be drawn. */
export function NotLoadedScreen() {
  return (
    <main role="alert">
      <EmptyState
        heading
        title="Não foi possível carregar o portal"
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            Tentar de novo
          </Button>
        }
      >
        Verifique a internet e tente de novo.
      </EmptyState>
    </main>
  );
}

import { useWidgetState, type WidgetState } from '#portal/shell/merchant-widget/widget-store.ts';

const TEXTS: Readonly<Record<WidgetState, string>> = {
  off: 'Mostra o widget do iFood em todas as telas. No máximo 10 lojas.',
  'not-configured': 'O widget do iFood ainda não foi configurado neste servidor.',
  loading: 'O widget do iFood está carregando…',
  ready: 'O widget do iFood está funcionando.',
  failed: 'O widget do iFood não carregou.',
  'reload-needed': 'As lojas mudaram: recarregue a página para valer.',
};

/** How the marketplace's widget stands on this page. */
export function WidgetHint() {
  return <span role="status">{TEXTS[useWidgetState()]}</span>;
}

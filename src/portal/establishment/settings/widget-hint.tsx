import { ASK_THE_OPERATOR } from '#domain/shared/texts.ts';
import { WIDGET_FAILED } from '#portal/integrations/merchant-widget/texts.ts';
import { useWidgetState, type WidgetState } from '#portal/integrations/merchant-widget/widget-store.ts';

const TEXTS: Readonly<Record<WidgetState, string>> = {
  off: 'Mostra o painel do iFood em todas as telas. No máximo 10 lojas.',
  'not-configured': `O painel do iFood ainda não foi ligado. ${ASK_THE_OPERATOR}`,
  loading: 'O painel do iFood está carregando…',
  ready: 'O painel do iFood está funcionando.',
  failed: WIDGET_FAILED,
  'reload-needed': 'As lojas mudaram. Recarregue a página para ver as novas.',
};

/** State of the marketplace's widget on this page. */
export function WidgetHint() {
  return <span role="status">{TEXTS[useWidgetState()]}</span>;
}

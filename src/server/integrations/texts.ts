/** The outcome of a test of the merchant widget. */
export const WIDGET_LOADS = 'O painel do iFood pode ser carregado.';
export const WIDGET_SILENT = 'O painel do iFood não respondeu.';

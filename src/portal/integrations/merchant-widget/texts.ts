/** Shown in the banner and in the settings. */
export const WIDGET_FAILED = 'O painel do iFood não carregou.';

/** An order, sale or comanda in progress could not be read. */
export const DRAFT_NOTICE = 'Um rascunho deste navegador não pôde ser lido e foi salvo à parte.';

export const DEVICE_NOTICE = 'O nome deste navegador nas comandas não pôde ser lido. Confira em Atendimento.';

export const PAPER_NOTICE = 'A largura do papel deste navegador não pôde ser lida. Confira antes de imprimir.';

export const SETTINGS_NOTICE =
  'Parte das configurações deste navegador não pôde ser lida. Confira em Outros → Configurações.';

/** Field messages that several nouns share. */
export const MISSING_REASON = 'Informe o motivo.';
/** What a shop does about something that only the installation can change. */
export const ASK_THE_OPERATOR = 'Fale com quem cuida do sistema.';
export const MISSING_PHONE = 'Informe o telefone com DDD.';
export const INVALID_STATE = 'Use duas letras.';
export const INVALID_TAX_ID = 'Este CPF ou CNPJ não confere.';
export const EMPTY_TEXT = 'Não pode ficar vazio.';
export const MISSING_NAME = 'Informe o nome.';
export const MISSING_VALUE = 'Informe o valor.';
export const INVALID_EMAIL = 'Informe um e-mail válido.';

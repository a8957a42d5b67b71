/** The advice when the portal got no answer. */
export const CHECK_CONNECTION = 'Verifique a conexão e tente de novo.';

/** No answer came, and the advice. */
export const NO_ANSWER = `Sem resposta do servidor. ${CHECK_CONNECTION}`;

/** The advice when the portal got no answer. */
export const CHECK_CONNECTION = 'Verifique a conexão e tente de novo.';

/** No answer came, and the advice. */
export const NO_ANSWER = `Sem resposta do servidor. ${CHECK_CONNECTION}`;

/** A write that succeeded after an earlier try of it got no answer. */
export const COUNTED_ONCE =
  'Esta tentativa e a que ficou sem resposta contam como uma só. Se eram duas iguais, registre a outra agora.';

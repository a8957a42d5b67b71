/** Why the directory's delivery service gave no answer that can be used. */
export const NO_ANSWER_OF_SERVICE = 'O serviço não respondeu.';
export const UNKNOWN_ANSWER = 'O serviço respondeu de forma inesperada. Tente de novo.';

/** The service answered with an HTTP status of failure. */
export function statusText(status: number): string {
  return `O serviço respondeu com erro (${status}).`;
}

/** The outcome of a test. */
export const CREDENTIAL_REFUSED = 'O cadastro central recusou a credencial deste servidor.';
export const SERVICE_WORKS = 'O serviço de entregas do cadastro central respondeu.';

/** The service does not work; `why` is its status or its own message. */
export function brokenText(why: string | number): string {
  return `O serviço de entregas do cadastro central não funcionou: ${why}`;
}

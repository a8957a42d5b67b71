/** Why a call of Lalamove failed, if its answer does not say. */
export const NOT_UNDERSTOOD = 'O Lalamove respondeu de forma inesperada. Tente de novo.';
export const TIMED_OUT = 'O Lalamove não respondeu a tempo.';
export const UNREACHED = 'O Lalamove está fora do ar.';
export const TOO_LATE = 'O chamado ao Lalamove demorou demais e não foi enviado.';
export const KEYS_REFUSED = 'O Lalamove não aceitou as chaves. Confira em Integrações.';
export const TOO_MANY_CALLS = 'Chamadas demais ao Lalamove. Aguarde um minuto.';
export const NO_KEYS = 'Informe as chaves do Lalamove em Integrações.';

/** A refusal with an HTTP status of the client's fault (4xx). */
export function refusedText(status: number): string {
  return `O Lalamove recusou (${status}).`;
}

/** Any other status without an explanation. */
export function unexplainedText(status: number): string {
  return `O Lalamove recusou sem explicar (${status}).`;
}

/** The outcome of a test of the keys. */
export const SAVE_FIRST = 'Informe as chaves e salve antes de testar.';
export const KEYS_WORK = 'O Lalamove respondeu e aceita as chaves.';

/** The keys work, but may not order the chosen service. */
export function notOfferedText(serviceType: string): string {
  return `O Lalamove aceita as chaves, mas não oferece o serviço ${serviceType}.`;
}

/** Why a message did not reach a device, in the list of devices. */
export const UNREACHED = 'O serviço de avisos do navegador não respondeu.';
export const PAUSED = 'O serviço de avisos do navegador não responde.';
export const TOO_LATE = 'O aviso ficou velho demais.';

/** The push service answered with an HTTP status of failure. */
export function refusedText(status: number): string {
  return `O serviço de avisos do navegador recusou (${status}).`;
}

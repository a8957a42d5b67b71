import type { OutsideFailure } from '#server/platform/outside/call.ts';

/** Why a message was not accepted, in the list of an address's messages. */
export const UNREADABLE_SECRET = 'O segredo não pôde ser lido: remova o endereço e cadastre de novo.';

const FAILURES: Readonly<Record<OutsideFailure['code'], string>> = {
  unreachable: 'Não foi possível conectar.',
  'timed-out': 'Não respondeu em 10 segundos.',
  'cut-off': 'A conexão caiu antes da resposta.',
  'too-large': 'A resposta é grande demais.',
};
const DETAILS = {
  certificate: 'O certificado de segurança (https) do endereço não é válido.',
  'unknown-name': 'O nome do endereço não existe na internet.',
} as const;

/** Why an address could not be reached. */
export function failureText({ code, detail }: OutsideFailure): string {
  return detail ? DETAILS[detail] : FAILURES[code];
}

/** The other system answered with an HTTP status of failure. */
export function errorStatusText(status: number): string {
  return `O outro sistema respondeu com erro (${status}).`;
}

/** Why the portal switched an address off. */
export const OFF_AS_GONE = 'Desligado: o endereço respondeu que não existe mais (410).';

/** The portal switched an address off after that many tries; `failure` is the last one's text. */
export function offAfterText(tries: number, failure: string): string {
  return `Desligado depois de ${tries} tentativas sem sucesso. Última: ${failure}`;
}

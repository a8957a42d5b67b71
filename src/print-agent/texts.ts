import type { PrintOutcome } from '#contract/printing/schema.ts';

export const PORTAL_AWAY = 'O portal não responde. Continuo tentando.';
export const PORTAL_BACK = 'O portal voltou.';
/** The operator disabled the shop, and may enable it again. */
export const SHOP_DISABLED = 'O portal suspendeu esta loja. Continuo tentando.';
/** Why a ticket was not sent: the portal did not confirm it in time. */
export const NO_ANSWER_TEXT = 'O portal não respondeu.';
/** Why a ticket is uncertain: the agent was killed while it printed. */
export const CUT_OFF = 'O agente parou no meio da impressão.';
export const DISCONNECTED = 'Agente de impressão desligado.';
/** The portal revoked the agent, or never knew it. */
export const UNKNOWN_TOKEN =
  'O portal não conhece esta chave. Conecte este computador de novo em Outros → Impressoras.';

const OUTCOMES: Readonly<Record<PrintOutcome, string>> = {
  printed: 'impresso.',
  uncertain: 'não sei se saiu.',
  'not-sent': 'não foi enviado.',
};

export function connectedText(origin: string): string {
  return `Agente de impressão ligado a ${origin}.`;
}

export function folderTakenText(folder: string): string {
  return `Já há um agente de impressão usando a pasta ${folder}.`;
}

/** How a job ended, with the reason if there is one. */
export function endText(title: string, printer: string, outcome: PrintOutcome, reason: string | undefined): string {
  return `${title} em ${printer}: ${OUTCOMES[outcome]}${reason ? ` ${reason}` : ''}`;
}

/** The portal took the job back before it was printed. */
export function withdrawnText(title: string): string {
  return `${title}: não vale mais, não foi impresso.`;
}

export function cutOffText(title: string): string {
  return `${title}: não sei se saiu. Confira no portal.`;
}

export function failedText(title: string, error: unknown): string {
  return `${title}: falhou (${String(error)}).`;
}

import type { PrintJobAnswer } from '#contract/printing/schema.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { ASK_THE_OPERATOR } from '#domain/shared/texts.ts';

/** Why a job is uncertain or a printer has failed, if the agent gave no reason. */
export const AGENT_SILENT = 'O agente não disse se terminou.';
export const PRINTER_SILENT = 'A impressora não respondeu.';

/** Why a job was dropped. */
export const CANCELED_BEFORE = 'O pedido foi cancelado antes.';

/** Why this portal offers no agent program. */
export const BUILDS_NO_PROGRAMS = `Este portal não oferece os programas de impressão. ${ASK_THE_OPERATOR}`;

/** What a person decided about a job; an answer that prints it now leaves no reason. */
export const ANSWER_REASONS: Partial<Readonly<Record<PrintJobAnswer, string>>> = {
  drop: 'Descartada.',
  'second-copy': 'Saiu de novo, como 2ª via.',
};

/** Invalid fields of a printer. */
export const MISSING_HOST = 'Informe o endereço da impressora na rede.';
export const MISSING_QUEUE = 'Escolha a impressora do computador.';
export const MISSING_DEVICE = 'Informe o dispositivo, como /dev/usb/lp0.';
export const UNKNOWN_AGENT = 'O computador desta impressora não está entre os agentes.';
export const INVALID_LOGO = 'O logo deve ser um PNG de até 576 × 320 pontos.';

/** Why a printer cannot be removed: tickets wait for the time of their scheduled orders, and no other one prints them. */
export function ticketsWaitingText(tickets: number): string {
  const waiting = counted(tickets, 'via de pedido agendado espera', 'vias de pedidos agendados esperam');
  return `${waiting} nesta impressora, e nenhuma outra imprime o mesmo. Cadastre antes a nova, ou altere o endereço desta. O que não deve sair, descarte na fila.`;
}

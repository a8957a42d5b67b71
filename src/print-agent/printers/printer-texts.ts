/** The printer took a part of a ticket and then stalled. */
export function stalledText(where: string): string {
  return `A impressora em ${where} parou no meio.`;
}

export function unpluggedText(path: string): string {
  return `A impressora em ${path} está desligada ou desconectada.`;
}

export function stalledQueueText(queue: string): string {
  return `A fila ${queue} parou no meio.`;
}

/** The job waited too long in the computer's queue. */
export function stuckText(queue: string): string {
  return `A impressão ficou presa na fila ${queue} e foi cancelada.`;
}

export const NO_POWERSHELL = 'O PowerShell não está instalado neste computador.';

/** The printer answered after the ticket that its paper has ended. */
export function noPaperText(printer: string): string {
  return `A impressora em ${printer} está sem papel.`;
}

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

/** The printer takes no connection; `code` is the system's, if it gave one. */
export function unreachableText(where: string, code: string | undefined): string {
  return `A impressora em ${where} não pode ser alcançada (${code ?? 'erro de rede'}).`;
}

export function silentText(where: string): string {
  return `A impressora em ${where} não atendeu.`;
}

export function refusingText(where: string): string {
  return `A impressora em ${where} recusou a conexão.`;
}

export function unknownNameText(where: string): string {
  return `Ninguém na rede se chama ${where}.`;
}

/** The printer closed the connection before it had the whole ticket. */
export function closedText(where: string): string {
  return `A impressora em ${where} fechou a conexão no meio.`;
}

/** The connection ended without a word, before or within a ticket. */
export function lostText(where: string, isWithin: boolean): string {
  return `A conexão com a impressora em ${where} caiu${isWithin ? ' no meio' : ''}.`;
}

/** A device that the agent was printing on. */
export function gonePrinterText(path: string, code: string): string {
  return `A impressora em ${path} foi desligada ou desconectada (${code}).`;
}

export function notReadableText(path: string): string {
  return `Em ${path} não se lê a resposta da impressora. Desligue “A impressora confirma”.`;
}

export function noPrinterText(path: string): string {
  return `${path} não é uma impressora.`;
}

export function notOpenedText(path: string, code: string): string {
  return `A impressora em ${path} não pode ser aberta (${code}).`;
}

export function busyText(path: string): string {
  return `Outro programa está usando ${path}.`;
}

export function forbiddenText(path: string): string {
  return `O agente não tem permissão para usar ${path}. Ponha o usuário dele no grupo “lp”.`;
}

export const NO_CUPS = 'O sistema de impressão (CUPS) não está instalado neste computador.';

export function noQueueText(queue: string): string {
  return `A impressora ${queue} não existe neste computador, ou o CUPS não responde.`;
}

export function stoppedQueueText(queue: string): string {
  return `A impressora ${queue} está parada neste computador.`;
}

/** CUPS took the job and aborted it. */
export function abortedText(queue: string): string {
  return `O computador desistiu da impressão na fila ${queue}.`;
}

/** `complained`: what the system said, if anything. */
export function refusedByQueueText(queue: string, complained: string | undefined): string {
  return `A fila ${queue} recusou: ${complained || 'sem dizer por quê.'}`;
}

export function noWindowsQueueText(queue: string): string {
  return `A impressora ${queue} não existe ou não aceita impressões agora.`;
}

/** A port of Windows took a part of a ticket. */
export function incompleteText(port: string): string {
  return `A porta ${port} não aceitou tudo.`;
}

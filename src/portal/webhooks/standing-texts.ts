import { shortMoment } from '#portal/integrations/short-moment.ts';

/** `Não recebe desde 19/11 20:41. Motivo: 503`. */
export function failingText(since: string, reason: string | undefined, timeZone: string): string {
  const why = reason ? ` Motivo: ${reason}` : '';
  return `Não recebe desde ${shortMoment(since, timeZone)}.${why}`;
}

/** How the portal finds out whether a failing address receives again. */
export function testingText(waiting: number): string {
  return waiting === 0 ? 'O próximo aviso diz se voltou.' : 'Um aviso está sendo enviado para ver se voltou.';
}

export function nextTryText(at: string, timeZone: string): string {
  return `Tentamos de novo em ${shortMoment(at, timeZone)}.`;
}

/** Counting stops at this number. */
const MOST_COUNTED = 10_000;

export function waitingText(waiting: number): string {
  if (waiting >= MOST_COUNTED) return 'Mais de 10 mil avisos na fila';
  return waiting === 1 ? '1 aviso na fila' : `${waiting.toLocaleString('pt-BR')} avisos na fila`;
}

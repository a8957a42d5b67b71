import type { CheckPart } from '#domain/alarms/check.ts';

/** The name of each step of the check, and its text while it runs. */
export const PART_TEXTS: Readonly<Record<CheckPart, { readonly name: string; readonly running: string }>> = {
  sound: { name: 'Som', running: 'Ouviu o toque?' },
  feed: { name: 'Ao vivo', running: 'Aguardando a resposta…' },
  push: { name: 'Aviso', running: 'Aguardando o aviso…' },
  printer: { name: 'Impressora', running: 'Aguardando a impressora…' },
};

export const FEED_SILENT = 'As mudanças não chegam ao vivo.';

export function feedArrivedText(milliseconds: number): string {
  return `Chegou em ${Math.round(milliseconds)} ms.`;
}

/** The results of the push message. */
export const PUSH_TEXTS = {
  off: 'Este aparelho não recebe avisos.',
  arrived: 'O aviso chegou.',
  lost: 'O aviso não chegou.',
  notSent: 'O aviso não pôde ser enviado.',
} as const;

export const NO_NETWORK_PRINTER = 'Nenhuma impressora de rede ligada.';
export const PRINTER_NOT_TRIED = 'A impressora não pôde ser testada.';

export function printedText(printer: string): string {
  return `${printer} imprimiu.`;
}

export function printerSilentText(printer: string): string {
  return `${printer} não respondeu.`;
}

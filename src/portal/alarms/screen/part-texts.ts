import type { CheckPart } from '#domain/alarms/check.ts';

/** The name of each step of the check, and its text while it runs. */
export const PART_TEXTS: Readonly<Record<CheckPart, { readonly name: string; readonly running: string }>> = {
  sound: { name: 'Som', running: 'Ouviu o toque?' },
  feed: { name: 'Ao vivo', running: 'Aguardando a resposta…' },
  push: { name: 'Aviso', running: 'Aguardando o aviso…' },
  printer: { name: 'Impressora', running: 'Aguardando a impressora…' },
};

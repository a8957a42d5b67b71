import type { CheckPart } from '#domain/alarms/check.ts';

/** The name of each step of the check, and its text while it runs. */
export const PART_TEXTS: Readonly<Record<CheckPart, { readonly name: string; readonly running: string }>> = {
  sound: { name: 'Som', running: 'Ouviu o toque?' },
  feed: { name: 'Ao vivo', running: 'Esperando a resposta…' },
  push: { name: 'Aviso', running: 'Esperando o aviso chegar…' },
  printer: { name: 'Impressora', running: 'Esperando a impressora…' },
};

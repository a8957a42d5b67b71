import type { CheckPart } from '#domain/alarms/check.ts';
import { enumerated } from '#domain/shared/text/enumerated.ts';

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

/** Results of the sound. `off` is what a person can mend here. */
export const SOUND_TEXTS = {
  off: 'O aviso sonoro está desligado neste navegador: os pedidos chegam em silêncio.',
  blocked: 'O navegador não deixou tocar.',
  heard: 'Alguém ouviu.',
  unheard: 'Ninguém ouviu: confira o volume e as caixas de som.',
} as const;

export const NOBODY_ON_DUTY = 'Nenhum aparelho está de plantão.';
export const PUSH_NOT_SENT = 'O aviso não pôde ser enviado.';

/** Why a device on duty got nothing. */
export const MISSED_TEXTS = {
  signedOut: 'entre de novo nele',
  removed: 'o navegador não aceita mais avisos',
  lost: 'o aviso não apareceu aqui',
  silent: 'sem resposta',
} as const;

/** Which devices on duty got the push message, and which did not, with the reason. */
export function reachText(
  reached: readonly string[],
  missed: readonly { readonly name: string; readonly why: string }[],
): string {
  const got = reached.length === 0 ? 'Nenhum aparelho de plantão recebeu.' : `Enviado a ${reached.join(', ')}.`;
  const rest = missed.map(({ name, why }) => `${name} (${why})`).join(', ');
  return rest === '' ? got : `${got} Não chegou a ${rest}.`;
}

export const NO_NETWORK_PRINTER = 'Nenhuma impressora ligada a um agente.';
export const PRINTERS_NOT_READ = 'As impressoras não puderam ser testadas.';

/** What became of a printer's test page. `paused`: orders that arrive do not come out there. */
export type PrinterTrial = 'printed' | 'silent' | 'paused' | 'untested';

/** The words behind one name and behind several. */
const TRIAL_TEXTS: Readonly<Record<PrinterTrial, readonly [one: string, many: string]>> = {
  printed: ['imprimiu', 'imprimiram'],
  silent: ['não respondeu', 'não responderam'],
  paused: ['está pausada', 'estão pausadas'],
  untested: ['não pôde ser testada', 'não puderam ser testadas'],
};

/** Which printers have printed, and which have not: `Chapa e Bar imprimiram. Cozinha está pausada.` */
export function printersText(tried: readonly { readonly name: string; readonly trial: PrinterTrial }[]): string {
  return (Object.keys(TRIAL_TEXTS) as PrinterTrial[])
    .map((trial) => {
      const names = tried.filter((one) => one.trial === trial).map(({ name }) => name);
      return names.length === 0 ? '' : `${enumerated(names)} ${TRIAL_TEXTS[trial][names.length === 1 ? 0 : 1]}.`;
    })
    .filter(Boolean)
    .join(' ');
}

import type { PrintAgent, Printer, PrintJob } from '#contract/printing/schema.ts';
import { counted } from '#domain/shared/text/counted.ts';
import type { LogoProblem } from './logo-picture.ts';

/** Why a picture cannot be the logo of receipts, and what to do. */
export const LOGO_PROBLEM_TEXTS: Readonly<Record<LogoProblem['code'], string>> = {
  'no-picture': 'Esta imagem não abre no navegador: escolha outra, em PNG ou JPEG.',
  'too-detailed': 'Esta imagem tem detalhes demais para o recibo: escolha um desenho simples.',
};

/** What is missing or invalid in a field of the printer's form. */
export const PRINTER_PROBLEM_TEXTS = {
  name: 'Dê um nome, como Cozinha.',
  codePage: 'De 0 a 255, ou vazio.',
  kinds: 'Escolha o que sai nesta impressora.',
  agentId: 'Escolha o computador em que a impressora está.',
  queue: 'Informe o nome da impressora nesse computador.',
  device: 'Informe o dispositivo, como /dev/usb/lp0 ou \\\\.\\LPT1.',
  host: 'Informe o endereço na rede, como 192.168.0.50.',
  port: 'De 1 a 65535; quase sempre 9100.',
} as const;

export const STATE_NAMES: Readonly<Record<PrintJob['state'], string>> = {
  waiting: 'Na fila',
  claimed: 'Na fila',
  printing: 'Imprimindo',
  printed: 'Impresso',
  uncertain: 'Sem confirmação',
  late: 'Antigo',
  dropped: 'Descartado',
};

/** An agent polls every second; it counts as disconnected after this long. */
const SILENT_MS = 20_000;

export function isConnected({ lastSeenAt }: PrintAgent, now: number): boolean {
  return lastSeenAt !== undefined && Date.parse(lastSeenAt) > now - SILENT_MS;
}

/** Where a printer is, and its paper's width: `192.168.0.50:9100 · 80 mm`, `EPSON TM-T20 em Caixa · 80 mm`. */
export function placeOf(printer: Printer, agents: readonly PrintAgent[] = []): string {
  const { connection, host, port, agentId, queue, device, width } = printer;
  const computer = agents.find(({ id }) => id === agentId)?.name ?? 'um computador que não existe mais';
  const places = {
    browser: 'Pelo navegador',
    network: `${host}:${port}`,
    queue: `${queue} em ${computer}`,
    device: `${device} em ${computer}`,
  } as const;
  return `${places[connection]} · ${width} mm`;
}

/** State of the queue in a sentence; may be empty. */
export function queueText({ waiting, late }: Printer): string {
  const parts = [
    ...(waiting > 0 ? [`${waiting} na fila`] : []),
    ...(late > 0 ? [counted(late, 'antigo espera sua decisão', 'antigos esperam sua decisão')] : []),
  ];
  return parts.join(' · ');
}

/** Categories missing from all kitchen printers while others are printed: their items would never reach a kitchen. */
export function unprintedCategories<Category extends { readonly id: string }>(
  printers: readonly Printer[],
  categories: readonly Category[],
): readonly Category[] {
  const kitchens = printers.filter(({ kinds, onArrival }) => onArrival && kinds.includes('kitchen'));
  if (kitchens.length === 0 || kitchens.some(({ categoryIds = [] }) => categoryIds.length === 0)) return [];
  const printed = new Set(kitchens.flatMap(({ categoryIds = [] }) => categoryIds));
  return categories.filter(({ id }) => !printed.has(id));
}

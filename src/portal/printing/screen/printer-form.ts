import type { Printer, PrinterInput } from '#contract/printing/schema.ts';

/** The fields of the printer form. */
export interface PrinterForm {
  readonly name: string;
  readonly connection: PrinterInput['connection'];
  readonly host: string;
  readonly port: string;
  readonly width: PrinterInput['width'];
  readonly kinds: PrinterInput['kinds'];
  /** Empty prints all categories. */
  readonly categoryIds: readonly string[];
  readonly copies: number;
  readonly onArrival: boolean;
  readonly encoding: PrinterInput['encoding'];
  readonly confirms: boolean;
  readonly lateAfterMinutes: number;
}

export type PrinterProblems = Partial<Record<'name' | 'host' | 'port' | 'kinds', string>>;

export const NEW_PRINTER: PrinterForm = {
  name: '',
  connection: 'network',
  host: '',
  port: '9100',
  width: 80,
  kinds: ['kitchen'],
  categoryIds: [],
  copies: 1,
  onArrival: true,
  encoding: 'cp860',
  confirms: true,
  lateAfterMinutes: 120,
};

export function formOf(printer: Printer): PrinterForm {
  const { name, connection, width, kinds, copies, onArrival, encoding, confirms, lateAfterMinutes } = printer;
  const { host = '', port = 9100, categoryIds = [] } = printer;
  const settings = { copies, onArrival, encoding, confirms, lateAfterMinutes };
  return { name, connection, host, port: String(port), width, kinds, categoryIds, ...settings };
}

/** The problems, by field. */
export function printerProblems({ name, connection, host, port, kinds }: PrinterForm): PrinterProblems {
  const isNetwork = connection === 'network';
  return {
    ...(name.trim() === '' ? { name: 'Dê um nome, como Cozinha.' } : {}),
    ...(isNetwork && !/^[A-Za-z0-9](?:[A-Za-z0-9.:_-]*[A-Za-z0-9])?$/.test(host.trim())
      ? { host: 'Informe o endereço na rede, como 192.168.0.50.' }
      : {}),
    ...(isNetwork && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)
      ? { port: 'De 1 a 65535; quase sempre 9100.' }
      : {}),
    ...(kinds.length === 0 ? { kinds: 'Escolha o que sai nesta impressora.' } : {}),
  };
}

export function printerInput(form: PrinterForm): PrinterInput {
  const { name, connection, host, port, categoryIds, kinds, ...settings } = form;
  const isNetwork = connection === 'network';
  return {
    ...settings,
    kinds: [...kinds],
    name: name.trim(),
    connection,
    onArrival: isNetwork && settings.onArrival,
    ...(isNetwork ? { host: host.trim(), port: Number(port) } : {}),
    ...(kinds.includes('kitchen') && categoryIds.length > 0 ? { categoryIds: [...categoryIds] } : {}),
  };
}

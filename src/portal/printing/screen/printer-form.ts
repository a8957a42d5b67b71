import type { Printer, PrinterInput } from '#contract/printing/schema.ts';
import { isOfOneComputer } from '#domain/printing/connection.ts';
import { PRINTER_PROBLEM_TEXTS } from './printer-texts.ts';

/** The fields of the printer form. */
export interface PrinterForm {
  readonly name: string;
  readonly connection: PrinterInput['connection'];
  readonly host: string;
  readonly port: string;
  /** The agent on the computer that has the queue or the device. */
  readonly agentId: string;
  readonly queue: string;
  readonly device: string;
  readonly width: PrinterInput['width'];
  readonly kinds: PrinterInput['kinds'];
  /** Empty prints all categories. */
  readonly categoryIds: readonly string[];
  readonly copies: number;
  readonly onArrival: boolean;
  readonly encoding: PrinterInput['encoding'];
  readonly confirms: boolean;
  readonly lateAfterMinutes: number;
  /** As typed; empty for the usual number of the code page. */
  readonly codePage: string;
  readonly cut: boolean;
  readonly drawer: boolean;
  readonly beep: boolean;
  /** A PNG in base64; empty for none. */
  readonly logo: string;
}

export type PrinterProblems = Partial<
  Record<'name' | 'host' | 'port' | 'agentId' | 'queue' | 'device' | 'codePage' | 'kinds', string>
>;

export const NEW_PRINTER: PrinterForm = {
  name: '',
  connection: 'network',
  host: '',
  port: '9100',
  agentId: '',
  queue: '',
  device: '',
  width: 80,
  kinds: ['kitchen'],
  categoryIds: [],
  copies: 1,
  onArrival: true,
  encoding: 'cp860',
  confirms: true,
  lateAfterMinutes: 120,
  codePage: '',
  cut: true,
  drawer: false,
  beep: false,
  logo: '',
};

export function formOf(printer: Printer): PrinterForm {
  const { name, connection, width, kinds, copies, onArrival, encoding, confirms, lateAfterMinutes } = printer;
  const { host = '', port = 9100, agentId = '', queue = '', device = '', categoryIds = [] } = printer;
  const { codePage, cut = true, drawer = false, beep = false, logo = '' } = printer;
  const place = { connection, host, port: String(port), agentId, queue, device };
  const settings = { copies, onArrival, encoding, confirms, lateAfterMinutes };
  const abilities = { codePage: codePage === undefined ? '' : String(codePage), cut, drawer, beep, logo };
  return { name, width, kinds, categoryIds, ...place, ...settings, ...abilities };
}

/** The problems, by field. */
export function printerProblems(form: PrinterForm): PrinterProblems {
  const { name, connection, codePage, kinds } = form;
  const isWrongPage =
    connection !== 'browser' && codePage !== '' && !(/^\d{1,3}$/.test(codePage) && Number(codePage) <= 255);
  return {
    ...(name.trim() === '' ? { name: PRINTER_PROBLEM_TEXTS.name } : {}),
    ...placeProblems(form),
    ...(isWrongPage ? { codePage: PRINTER_PROBLEM_TEXTS.codePage } : {}),
    ...(kinds.length === 0 ? { kinds: PRINTER_PROBLEM_TEXTS.kinds } : {}),
  };
}

const DEVICE =
  /^(?:\/dev(?:\/[A-Za-z0-9_][A-Za-z0-9_.:-]*)+|\\\\\.\\(?:LPT|COM)[1-9]|\\\\[A-Za-z0-9][A-Za-z0-9.-]*\\[A-Za-z0-9][A-Za-z0-9 $._-]*)$/;

function placeProblems({ connection, host, port, agentId, queue, device }: PrinterForm): PrinterProblems {
  const isNetwork = connection === 'network';
  return {
    ...(isOfOneComputer(connection) && agentId === '' ? { agentId: PRINTER_PROBLEM_TEXTS.agentId } : {}),
    ...(connection === 'queue' && (queue.trim() === '' || queue.startsWith('-'))
      ? { queue: PRINTER_PROBLEM_TEXTS.queue }
      : {}),
    ...(connection === 'device' && !DEVICE.test(device.trim()) ? { device: PRINTER_PROBLEM_TEXTS.device } : {}),
    ...(isNetwork && !/^[A-Za-z0-9](?:[A-Za-z0-9.:_-]*[A-Za-z0-9])?$/.test(host.trim())
      ? { host: PRINTER_PROBLEM_TEXTS.host }
      : {}),
    ...(isNetwork && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)
      ? { port: PRINTER_PROBLEM_TEXTS.port }
      : {}),
  };
}

export function printerInput(form: PrinterForm): PrinterInput {
  const { name, connection, host, port, agentId, queue, device, categoryIds, kinds, codePage, logo, ...settings } =
    form;
  return {
    ...settings,
    kinds: [...kinds],
    name: name.trim(),
    connection,
    onArrival: connection !== 'browser' && settings.onArrival,
    ...(connection === 'network' ? { host: host.trim(), port: Number(port) } : {}),
    ...(isOfOneComputer(connection) ? { agentId } : {}),
    ...(connection === 'queue' ? { queue: queue.trim() } : {}),
    ...(connection === 'device' ? { device: device.trim() } : {}),
    ...(codePage === '' ? {} : { codePage: Number(codePage) }),
    ...(logo === '' ? {} : { logo }),
    ...(kinds.includes('kitchen') && categoryIds.length > 0 ? { categoryIds: [...categoryIds] } : {}),
  };
}

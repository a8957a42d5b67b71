import receiptline from 'receiptline';
import type { ClaimedJob } from '#contract/printing/schema.ts';
import { COLUMNS } from '#domain/printing/tickets/paper.ts';

/** "Transmit status": the printer answers one byte once it has processed everything before it. */
const ASK_STATUS = '\x1dr\x01';
/** "Select character code table"; receiptline writes it before each text. */
const CODE_TABLE = '\x1bt';
/** Opens the drawer: a pulse of 50 ms at pin 2, then 500 ms of rest. */
const PULSE = '\x1bp\x00\x19\xfa';
/** Two beeps of 200 ms, supported by kitchen printers. */
const BEEP = '\x1bB\x02\x02';
/** Without a cutter, feed the last lines beyond the tear-off edge. */
const FEED_TO_EDGE = '\n\n\n\n';

type Ticket = Pick<ClaimedJob, 'markup' | 'copies' | 'printer' | 'drawer' | 'beep' | 'logo'>;

/**
 * The bytes for the printer: the drawer's pulse and the beep once, then each copy with its logo and a cut, then a status
 * request.
 */
export function escPosOf({ markup, copies, printer, drawer, beep, logo }: Ticket): Buffer {
  const { cut = true, codePage } = printer;
  const ticket = logo === undefined ? transformed(markup, printer) : withLogo(markup, logo, printer);
  const asked = ticket.endsWith(ASK_STATUS);
  const plain = asked ? ticket.slice(0, -ASK_STATUS.length) : ticket;
  const paged = codePage === undefined ? plain : inPage(plain, codePage);
  const copy = cut ? paged : `${paged}${FEED_TO_EDGE}`;
  const head = `${drawer ? PULSE : ''}${beep ? BEEP : ''}`;
  return Buffer.from(`${head}${copy.repeat(copies)}${printer.confirms ? ASK_STATUS : ''}`, 'latin1');
}

function transformed(markup: string, { width, encoding, cut = true }: Ticket['printer']): string {
  return receiptline.transform(markup, {
    cpl: COLUMNS[width],
    encoding: encoding === 'ascii' ? 'cp437' : encoding,
    command: 'generic',
    // Without it QR codes have gaps between their rows.
    spacing: false,
    cutting: cut,
  });
}

/** Leaves out a picture that cannot be decoded: the ticket matters more. */
function withLogo(markup: string, logo: string, printer: Ticket['printer']): string {
  try {
    return transformed(`{image:${logo}}\n${markup}`, printer);
  } catch {
    return transformed(markup, printer);
  }
}

/** "Print raster image", followed by its size in bytes and rows, and the picture's own bytes, which are no commands. */
const RASTER = '\x1dv0';
const RASTER_HEAD = 8;

/** Replaces the code table wherever one is selected. */
function inPage(ticket: string, codePage: number): string {
  const numberAt = (at: number) => ticket.charCodeAt(at) + 256 * ticket.charCodeAt(at + 1);
  const selected = `${CODE_TABLE}${String.fromCharCode(codePage)}`;
  let paged = '';
  for (let at = 0; ; ) {
    const raster = ticket.indexOf(RASTER, at);
    const [before = '', ...texts] = ticket.slice(at, raster < 0 ? undefined : raster).split(CODE_TABLE);
    paged += before + texts.map((text) => `${selected}${text.slice(1)}`).join('');
    if (raster < 0) return paged;
    at = raster + RASTER_HEAD + numberAt(raster + 4) * numberAt(raster + 6);
    paged += ticket.slice(raster, at);
  }
}

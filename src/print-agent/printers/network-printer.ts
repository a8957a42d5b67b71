import { connect } from 'node:net';
import {
  closedText,
  lostText,
  noPaperText,
  refusingText,
  silentText,
  stalledText,
  unknownNameText,
  unreachableText,
} from './printer-texts.ts';
import type { PrinterPatience, Sent } from './sent.ts';

export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
  /** The printer answers status requests, or closes the connection when done. */
  readonly confirms: boolean;
}

/** Status bits for an empty paper roll. */
const PAPER_END = 0x0c;
/**
 * Divisor of the patience for an answer. Printers that answer do so at once; otherwise the agent closes its side, and
 * the printer's closing confirms the ticket.
 */
const ANSWER_PART = 4;

/** Sends a ticket to a printer's raw port. Never throws. */
export function sendOverNetwork(
  bytes: Buffer,
  { host, port, confirms }: PrinterAddress,
  patience: PrinterPatience,
): Promise<Sent> {
  const where = `${host}:${port}`;
  return new Promise((resolve) => {
    let isSent = false;
    let isHandedOver = false;
    let hasEnded = false;
    const socket = connect({ host, port, noDelay: true });
    const settle = (sent: Sent): void => {
      clearTimeout(timer);
      socket.removeAllListeners();
      socket.on('error', () => {});
      if (sent.outcome === 'printed') socket.end(() => socket.destroySoon());
      else socket.destroy();
      resolve(sent);
    };
    const fail = (reason: string): void => settle({ outcome: isSent ? 'uncertain' : 'not-sent', reason });
    let timer = setTimeout(() => fail(silentText(where)), patience.connectMs);
    const wait = (ms: number, then: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(then, ms);
    };
    const stalled = (): void => fail(stalledText(where));

    socket.on('connect', () => {
      isSent = true;
      wait(patience.stallMs, stalled);
      socket.write(bytes, () => {
        isHandedOver = true;
        if (!confirms) return socket.end(() => settle({ outcome: 'printed' }));
        wait(patience.stallMs / ANSWER_PART, () => {
          hasEnded = true;
          socket.end();
          wait(patience.stallMs, stalled);
        });
      });
    });
    socket.on('drain', () => wait(patience.stallMs, stalled));
    socket.on('data', (answer: Buffer) => {
      const status = answer.at(-1) ?? 0;
      if (!isHandedOver) return;
      if ((status & PAPER_END) === PAPER_END) fail(noPaperText(where));
      else settle({ outcome: 'printed' });
    });
    socket.on('end', () => {
      if (hasEnded) settle({ outcome: 'printed' });
      else fail(closedText(where));
    });
    socket.on('error', (error: NodeJS.ErrnoException) => fail(sentenceOf(error.code, where, isSent)));
    socket.on('close', () => fail(lostText(where, false)));
  });
}

function sentenceOf(code: string | undefined, where: string, isSent: boolean): string {
  if (isSent) return lostText(where, true);
  if (code === 'ECONNREFUSED') return refusingText(where);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return unknownNameText(where);
  return unreachableText(where, code);
}

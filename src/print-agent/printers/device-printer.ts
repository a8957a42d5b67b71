import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import {
  busyText,
  forbiddenText,
  gonePrinterText,
  noPaperText,
  noPrinterText,
  notOpenedText,
  notReadableText,
  stalledText,
  unpluggedText,
} from './printer-texts.ts';
import type { PrinterPatience, Sent } from './sent.ts';

export interface DeviceAddress {
  readonly path: string;
  /** The device can be read, and the printer answers status requests. */
  readonly confirms: boolean;
}

/** Status bits for an empty paper roll. */
const PAPER_END = 0x0c;
const PAUSE_MS = 10;

/**
 * Writes a ticket to a device file such as `/dev/usb/lp0`, opened without blocking, so that a stalled printer occupies
 * a timer and no thread. Writes only to devices and pipes: no setting of the portal can make the agent overwrite a
 * file. Never throws.
 */
export async function sendToDevice(
  bytes: Buffer,
  { path, confirms }: DeviceAddress,
  { stallMs }: PrinterPatience,
): Promise<Sent> {
  const opened = await openDevice(path, confirms);
  if (!opened.ok) return { outcome: 'not-sent', reason: opened.problem.reason };
  const device = opened.value;
  let isSent = false;
  const fail = (reason: string): Sent => ({ outcome: isSent ? 'uncertain' : 'not-sent', reason });
  try {
    if (confirms) await forgetOldAnswers(device);
    let giveUpAt = Date.now() + stallMs;
    for (let at = 0; at < bytes.length; ) {
      const written = await now(() => device.write(bytes, at));
      if (written !== undefined) {
        isSent = true;
        at += written.bytesWritten;
        giveUpAt = Date.now() + stallMs;
      } else if (Date.now() >= giveUpAt) return fail(stalledText(path));
      else await delay(PAUSE_MS);
    }
    return confirms ? await answerOf(device, path, stallMs) : { outcome: 'printed' };
  } catch (error) {
    return fail(gonePrinterText(path, codeOf(error)));
  } finally {
    await device.close().catch(() => {});
  }
}

interface NotOpened {
  readonly code: 'not-opened';
  /** The sentence for people. */
  readonly reason: string;
}

async function openDevice(path: string, confirms: boolean): Promise<Result<FileHandle, NotOpened>> {
  const { O_WRONLY, O_RDWR, O_NONBLOCK, O_NOCTTY } = constants;
  try {
    const device = await open(path, (confirms ? O_RDWR : O_WRONLY) | O_NONBLOCK | O_NOCTTY);
    const kind = await device.stat();
    if (kind.isCharacterDevice() || (kind.isFIFO() && !confirms)) return ok(device);
    await device.close();
    return refused({ code: 'not-opened', reason: kind.isFIFO() ? notReadableText(path) : noPrinterText(path) });
  } catch (error) {
    const code = codeOf(error);
    return refused({ code: 'not-opened', reason: SENTENCES[code]?.(path) ?? notOpenedText(path, code) });
  }
}

const SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: unpluggedText,
  ENXIO: unpluggedText,
  ENODEV: unpluggedText,
  EIO: unpluggedText,
  EBUSY: busyText,
  EACCES: forbiddenText,
};

/** Discards answers to earlier, aborted tickets, which must not count for this one. */
async function forgetOldAnswers(device: FileHandle): Promise<void> {
  const buffer = Buffer.alloc(64);
  while (((await now(() => device.read(buffer, 0, buffer.length)))?.bytesRead ?? 0) > 0);
}

/** Waits for the printer's answer to the status request after the ticket. */
async function answerOf(device: FileHandle, path: string, stallMs: number): Promise<Sent> {
  const buffer = Buffer.alloc(64);
  for (const giveUpAt = Date.now() + stallMs; Date.now() < giveUpAt; await delay(PAUSE_MS)) {
    const read = await now(() => device.read(buffer, 0, buffer.length));
    if (read === undefined || read.bytesRead === 0) continue;
    const status = buffer[read.bytesRead - 1] ?? 0;
    if ((status & PAPER_END) !== PAPER_END) return { outcome: 'printed' };
    return { outcome: 'uncertain', reason: noPaperText(path) };
  }
  return { outcome: 'uncertain', reason: stalledText(path) };
}

/** Undefined if the device cannot take or give data at the moment. */
async function now<Value>(act: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'erro';
}

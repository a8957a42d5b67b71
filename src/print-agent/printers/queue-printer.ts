import { setTimeout as delay } from 'node:timers/promises';
import { cupsJobState } from './cups-job.ts';
import {
  abortedText,
  NO_CUPS,
  noQueueText,
  refusedByQueueText,
  stalledQueueText,
  stoppedQueueText,
  stuckText,
} from './printer-texts.ts';
import { runProgram } from './run-program.ts';
import type { PrinterPatience, Sent } from './sent.ts';

export interface QueueJob {
  readonly bytes: Buffer;
  readonly title: string;
  readonly queue: string;
  /** Wait until the job has left the queue. */
  readonly confirms: boolean;
}

const LOOK_EVERY_MS = 200;
/** A title in a list of the system: no accents, nothing long. */
const TITLE_LENGTH = 60;

/**
 * Sends a ticket unchanged to a queue of CUPS (`lp -o raw`). With `confirms` it counts as printed once the job has left
 * the queue as completed, which CUPS reports after the printer took the last byte; a job that stays is canceled, so
 * that it is not printed hours later, and is uncertain. Without, it counts as printed once it is in the queue. Never
 * throws.
 */
export async function sendToQueue(
  { bytes, title, queue, confirms }: QueueJob,
  patience: PrinterPatience,
): Promise<Sent> {
  const blocked = await blockerOf(queue, patience);
  if (blocked !== undefined) return { outcome: 'not-sent', reason: blocked };
  const name = title
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, TITLE_LENGTH);
  const asked = await runProgram('lp', ['-d', queue, '-o', 'raw', '-t', name, '-'], {
    ms: patience.stallMs,
    input: bytes,
  });
  const job = /request id is (\S+)/.exec(asked.said)?.[1];
  if (asked.isMissing) return { outcome: 'not-sent', reason: NO_CUPS };
  if (asked.code === 0 && job !== undefined) {
    return confirms ? untilGone(job, queue, patience) : { outcome: 'printed' };
  }
  // An "lp" that exited without a job was refused; in all other cases the system may have the ticket.
  if (asked.code !== null && asked.code !== 0 && job === undefined) {
    return { outcome: 'not-sent', reason: refusedByQueueText(queue, firstLineOf(asked.complained)) };
  }
  if (job !== undefined) await cancel(job, patience);
  return { outcome: 'uncertain', reason: stalledQueueText(queue) };
}

/** Why nothing may be sent now: a stopped queue stores tickets and prints them when it is resumed. */
async function blockerOf(queue: string, { connectMs }: PrinterPatience): Promise<string | undefined> {
  const { code, isMissing, said } = await runProgram('lpstat', ['-p', queue], { ms: connectMs });
  if (isMissing) return NO_CUPS;
  if (code !== 0) return noQueueText(queue);
  return / disabled /.test(said) ? stoppedQueueText(queue) : undefined;
}

async function untilGone(job: string, queue: string, patience: PrinterPatience): Promise<Sent> {
  const giveUpAt = Date.now() + patience.stallMs;
  for (;;) {
    const { code, said } = await runProgram('lpstat', ['-o', queue], { ms: patience.connectMs });
    const isThere = said.split('\n').some((line) => line.split(' ', 1)[0] === job);
    if (code === 0 && !isThere) return endOf(job, queue, patience);
    if (Date.now() >= giveUpAt) break;
    await delay(LOOK_EVERY_MS);
  }
  await cancel(job, patience);
  return { outcome: 'uncertain', reason: stuckText(queue) };
}

/** How a job left the queue: CUPS also removes jobs that it has aborted. */
async function endOf(job: string, queue: string, patience: PrinterPatience): Promise<Sent> {
  const state = await cupsJobState(job, patience.connectMs);
  const isAborted = state === undefined ? await isListedAsAborted(job, queue, patience) : state !== 'completed';
  return isAborted ? { outcome: 'uncertain', reason: abortedText(queue) } : { outcome: 'printed' };
}

/**
 * The same by the list of ended jobs, for a CUPS that answers its own programs only. Before 2.4.8 an aborted job has the
 * alerts of a printed one, but says what was wrong.
 */
async function isListedAsAborted(job: string, queue: string, { connectMs }: PrinterPatience): Promise<boolean> {
  const { said } = await runProgram('lpstat', ['-W', 'completed', '-l', '-o', queue], { ms: connectMs });
  const lines = said.split('\n');
  const first = lines.findIndex((line) => line.split(' ', 1)[0] === job);
  if (first < 0) return false;
  const details = lines.slice(first + 1);
  const next = details.findIndex((line) => /^\S/.test(line));
  const told = (name: string) =>
    details
      .slice(0, next < 0 ? undefined : next)
      .find((line) => line.trimStart().startsWith(`${name}:`))
      ?.split(':')
      .slice(1)
      .join(':')
      .trim() ?? '';
  if (/aborted|canceled/.test(told('Alerts'))) return true;
  return told('Alerts') !== 'job-completed-successfully' && told('Status') !== '';
}

const cancel = (job: string, { connectMs }: PrinterPatience) => runProgram('cancel', [job], { ms: connectMs });

function firstLineOf(complained: string): string | undefined {
  return complained.trim().split('\n')[0]?.slice(0, 120);
}

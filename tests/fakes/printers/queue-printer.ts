import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { PrinterMood } from './network-printer.ts';
import type { Paper } from './paper.ts';
import { type EscPosReading, readEscPos } from './read-esc-pos.ts';

const QUEUE = 'Termica';
const COMMANDS = join(import.meta.dirname, 'queue-commands.mjs');

export interface QueuePaper extends Paper {
  /** Everything that was printed, except the text. */
  signals(): EscPosReading;
  /** Aborts every job and removes it from the queue, as the system does if the printer is unplugged. */
  aborts: boolean;
  /** What CUPS before 2.4.8 lists of every job that has left its queue; what was wrong is its status. */
  isOld: boolean;
}

interface EndedJob {
  readonly job: string;
  readonly status: string;
  readonly alert: string;
}

/** The output of `lpstat -l` for a job that has left its queue. */
function listed({ job, status, alert }: EndedJob): string {
  return `${job} agente 1024 Sun Nov 22\n\tStatus: ${status}\n\tAlerts: ${alert}\n\tqueued for ${QUEUE}\n`;
}

function endedJob(job: string, { aborts, isOld }: Pick<QueuePaper, 'aborts' | 'isOld'>): EndedJob {
  const alert = aborts ? 'aborted-by-system' : 'job-completed-successfully';
  if (!isOld) return { job, status: '', alert };
  return {
    job,
    status: aborts ? 'Unable to open print file: Permission denied' : '',
    alert: 'processing-to-stop-point',
  };
}

interface Answer {
  readonly code?: number;
  readonly said?: string;
  readonly complained?: string;
}

/**
 * A computer with CUPS and one raw queue: fake commands in a folder of the agent's PATH. `holds`: the job stays in the
 * queue. `stalls`: "lp" never ends. `drops`: "lp" is killed in the middle. Switched off: the queue is stopped.
 */
export async function startQueuePaper(mood: PrinterMood = 'answers'): Promise<QueuePaper> {
  const folder = await mkdtemp(join(tmpdir(), 'fake-cups-'));
  const address = join(folder, 'cups.sock');
  for (const command of ['lp', 'lpstat', 'cancel']) {
    const start = `#!/bin/sh\nexec "${process.execPath}" "${COMMANDS}" "${address}" ${command} "$@"\n`;
    await writeFile(join(folder, command), start, { mode: 0o755 });
  }
  const received: Buffer[] = [];
  const jobs: EndedJob[] = [];
  const waiting = new Set<string>();
  const open = new Set<Socket>();
  let isOff = false;
  let last = 0;

  const answers: Readonly<Record<string, (args: readonly string[]) => Answer>> = {
    lpstat(args) {
      if (args[0] === '-e') return { said: `${QUEUE}\n` };
      if (args[0] === '-W') return { said: jobs.map(listed).join('') };
      if (args[0] === '-o') return { said: [...waiting].map((job) => `${job} agente 1024 Sun Nov 22\n`).join('') };
      if (args[1] !== QUEUE) return { code: 1, complained: 'lpstat: Invalid destination name' };
      return {
        said: `printer ${QUEUE} ${isOff ? 'disabled since Sun Nov 22' : 'is idle.  enabled since Sun Nov 22'}\n`,
      };
    },
    cancel(args) {
      waiting.delete(args[0] ?? '');
      return {};
    },
  };

  const take = (socket: Socket, ticket: Buffer): Answer | undefined => {
    received.push(ticket);
    if (printer.mood === 'drops') return void socket.destroy();
    const job = `${QUEUE}-${++last}`;
    if (printer.mood === 'holds') waiting.add(job);
    jobs.push(endedJob(job, printer));
    return { said: `request id is ${job} (0 file(s))\n` };
  };

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    const chunks: Buffer[] = [];
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const whole = Buffer.concat(chunks);
      const ticket = whole.subarray(whole.indexOf(0x0a) + 1);
      // The first bytes went to the printer before "lp" was killed.
      if (printer.mood === 'drops' && ticket.length > 0) take(socket, ticket);
    });
    socket.on('end', () => {
      const whole = Buffer.concat(chunks);
      const line = whole.indexOf(0x0a);
      const { command, args } = JSON.parse(whole.toString('utf8', 0, line)) as { command: string; args: string[] };
      if (command === 'lp' && printer.mood === 'stalls') return;
      const answer = command === 'lp' ? take(socket, whole.subarray(line + 1)) : answers[command]?.(args);
      if (answer !== undefined) socket.end(JSON.stringify({ code: 0, said: '', complained: '', ...answer }));
    });
  });
  await new Promise<void>((resolve) => void server.listen(address, resolve));

  const printer: QueuePaper = {
    port: 0,
    aborts: false,
    isOld: false,
    mood,
    input: { connection: 'queue', queue: QUEUE },
    // Nobody listens there: this CUPS answers its own programs only.
    variables: { PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`, CUPS_SERVER: join(folder, 'none.sock') },
    printouts: () => received.flatMap((ticket) => readEscPos(ticket).printouts),
    signals: () => readEscPos(Buffer.concat(received)),
    tickets: () => received.length,
    release() {
      printer.mood = 'answers';
      waiting.clear();
    },
    async switchOff() {
      isOff = true;
    },
    async switchOn() {
      isOff = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
      await rm(folder, { recursive: true, force: true });
    },
  };
  return printer;
}

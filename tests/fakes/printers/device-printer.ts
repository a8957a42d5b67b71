import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrinterMood } from './network-printer.ts';
import type { Paper } from './paper.ts';
import { readEscPos } from './read-esc-pos.ts';

const STATUS = Buffer.from([0x12]);
/** The folder of the fake device: a printer's device path must begin with `/dev`. */
const DEVICES = '/dev/shm/';

/**
 * A printer behind a device file: a pseudo-terminal, which carries bytes both ways. `drops`: it is unplugged in the
 * middle of a ticket and plugged in again. `stalls`: it reads nothing. Switched off: the device file is missing.
 */
export async function startDevicePaper(mood: PrinterMood = 'answers'): Promise<Paper> {
  const folder = await mkdtemp(join(DEVICES, 'impressora-'));
  const path = join(folder, 'lp0');
  let received = Buffer.alloc(0);
  /** How many status requests were answered. */
  let answered = 0;
  let terminal: ChildProcess | undefined;

  const look = (): void => {
    if (printer.mood !== 'answers') return;
    for (; answered < readEscPos(received).asksStatus; answered += 1) terminal?.stdin?.write(STATUS);
  };
  const take = (chunk: Buffer): void => {
    received = Buffer.concat([received, chunk]);
    if (printer.mood === 'drops') void unplug().then(plugIn);
    else look();
  };
  const plugIn = async (): Promise<void> => {
    // "script" opens a new terminal and connects its other side with its own input and output.
    const child = spawn('script', ['-qfc', 'stty raw -echo; tty; exec sleep 86400', '/dev/null']);
    terminal = child;
    const [name] = await new Promise<[Buffer]>((resolve) => child.stdout.once('data', (chunk) => resolve([chunk])));
    await rm(path, { force: true });
    await symlink(name.toString().trim(), path);
    child.stdin.on('error', () => {});
    child.stdout.on('data', take);
    if (printer.mood === 'stalls') child.stdout.pause();
  };
  const unplug = async (): Promise<void> => {
    const child = terminal;
    if (child === undefined || child.exitCode !== null) return;
    terminal = undefined;
    await rm(path, { force: true });
    child.stdout?.removeAllListeners('data').resume();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };

  let current = mood;
  const printer: Paper = {
    port: 0,
    get mood() {
      return current;
    },
    set mood(next) {
      current = next;
      if (next === 'stalls') terminal?.stdout?.pause();
      else terminal?.stdout?.resume();
    },
    input: { connection: 'device', device: path },
    variables: {},
    printouts: () => readEscPos(received).printouts,
    tickets: () => received.toString('latin1').split('\x1b@').length - 1,
    release() {
      printer.mood = 'answers';
      look();
    },
    switchOff: unplug,
    switchOn: plugIn,
    async close() {
      await unplug();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await plugIn();
  return printer;
}

import { createServer, type Server, type Socket } from 'node:net';
import { type Printout, readEscPos } from './read-esc-pos.ts';

/**
 * How a printer receives a ticket: it answers status requests; it only closes after the other side has closed; it reads
 * bytes and answers nothing; it stops reading; it closes the connection after the first bytes.
 */
export type PrinterMood = 'answers' | 'closes' | 'holds' | 'stalls' | 'drops';

/** A thermal printer in the network: a listener on the raw port. */
export interface FakePrinter {
  readonly port: number;
  mood: PrinterMood;
  /** What was printed so far, in order, incomplete tickets included. */
  printouts(): readonly Printout[];
  /** Connections that sent bytes. */
  tickets(): number;
  /** Sends the held answers and answers at once from then on. */
  release(): void;
  /** Switches the printer off: connections are refused. */
  switchOff(): Promise<void>;
  switchOn(): Promise<void>;
}

const STATUS = Buffer.from([0x12]);

export async function startFakePrinter(mood: PrinterMood = 'answers'): Promise<FakePrinter> {
  const received: Buffer[][] = [];
  const open = new Set<Socket>();
  const held = new Set<Socket>();
  let server: Server | undefined;

  const take = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    if (printer.mood === 'stalls') {
      socket.pause();
      return;
    }
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => {
      if (chunks.length === 0) received.push(chunks);
      chunks.push(chunk);
      if (printer.mood === 'drops') return void socket.resetAndDestroy();
      if (printer.mood === 'holds') return void held.add(socket);
      if (printer.mood === 'answers' && readEscPos(Buffer.concat(chunks)).asksStatus > 0) socket.write(STATUS);
    });
    socket.on('end', () => {
      if (printer.mood !== 'holds') socket.end();
    });
  };
  const listen = async (port: number): Promise<number> => {
    server = createServer({ allowHalfOpen: true }, take);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
    await promise;
    const bound = server.address();
    return typeof bound === 'object' && bound ? bound.port : 0;
  };
  const printer: FakePrinter = {
    port: await listen(0),
    mood,
    printouts: () => received.flatMap((chunks) => readEscPos(Buffer.concat(chunks)).printouts),
    tickets: () => received.length,
    release() {
      printer.mood = 'answers';
      for (const socket of held) {
        socket.write(STATUS);
        if (socket.readableEnded) socket.end();
      }
      held.clear();
    },
    async switchOff() {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (server === undefined) return;
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
      await promise;
      server = undefined;
    },
    async switchOn() {
      await listen(printer.port);
    },
  };
  return printer;
}

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type ReceivedLetter, readLetter } from './read-letter.ts';

export interface FakeMailServer {
  /** Refuses other credentials, if a user and password are given. */
  readonly url: URL;
  readonly received: readonly ReceivedLetter[];
  /** Waits for the first letter to an address that was not returned before. */
  next(to: string): Promise<ReceivedLetter>;
  /** Sets the answer to the next letters: 4xx is temporary, 5xx permanent, 0 drops the connection. */
  failNext(times: number, status: number): void;
  /** Closes a mailbox: the server refuses letters to it for good. Returns the undo. */
  closeMailbox(address: string): () => void;
  /** The reasons for refused letters. */
  readonly refusals: readonly string[];
  close(): Promise<void>;
}

const USER = 'portal';
const PASSWORD = 'senha do correio';

/** Starts a mail server that accepts only well-formed letters of its user (RFC 5321). */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const received: ReceivedLetter[] = [];
  const asked = new Set<ReceivedLetter>();
  const refusals: string[] = [];
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  const failures: number[] = [];
  const closed = new Set<string>();

  const take = (letter: ReceivedLetter): void => {
    received.push(letter);
    for (const look of waiting) look();
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, {
      take,
      refuse: (why) => refusals.push(why),
      failure: () => failures.shift(),
      isClosed: (to) => closed.has(to),
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`),
    received,
    refusals,
    next: (to) =>
      new Promise((resolve) => {
        const look = () => {
          const letter = received.find((one) => one.to === to && !asked.has(one));
          if (letter === undefined) return;
          asked.add(letter);
          waiting.delete(look);
          resolve(letter);
        };
        waiting.add(look);
        look();
      }),
    closeMailbox(address) {
      closed.add(address);
      return () => void closed.delete(address);
    },
    failNext: (times, status) => failures.push(...Array<number>(times).fill(status)),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Conversation {
  readonly take: (letter: ReceivedLetter) => void;
  readonly refuse: (why: string) => void;
  readonly failure: () => number | undefined;
  readonly isClosed: (mailbox: string) => boolean;
}

/** One connection, command by command. */
function converse(socket: Socket, { take, refuse, failure, isClosed }: Conversation): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  const no = (status: number, why: string) => {
    refuse(why);
    say(`${status} ${why}`);
  };
  let isKnown = false;
  let from: string | undefined;
  let to: string | undefined;
  let lines: string[] | undefined;

  const finish = (text: readonly string[]): void => {
    const status = failure();
    if (status === 0) {
      socket.destroy();
    } else if (status === undefined) {
      take({ from: from ?? '', to: to ?? '', ...readLetter(text) });
      say('250 taken');
    } else {
      no(status, 'failed on command');
    }
  };
  const commands: Readonly<Record<string, (rest: string) => void>> = {
    ehlo: () => socket.write('250-fake\r\n250-AUTH PLAIN\r\n250 SIZE 100000\r\n'),
    auth: (rest) => {
      const [, user, password] = Buffer.from(rest.replace(/^PLAIN /, ''), 'base64')
        .toString()
        .split('\0');
      isKnown = user === USER && password === PASSWORD;
      if (isKnown) say('235 welcome');
      else no(535, 'wrong user or password');
    },
    mail: (rest) => {
      from = /^FROM:<([^>]+)>/i.exec(rest)?.[1];
      if (!isKnown) no(530, 'sign in first');
      else if (from === undefined) no(501, 'no sender');
      else say('250 ok');
    },
    rcpt: (rest) => {
      to = /^TO:<([^>\s,]+@[^>\s,]+)>$/i.exec(rest)?.[1];
      if (from === undefined || to === undefined) no(501, 'no recipient');
      else if (isClosed(to)) no(550, '5.1.1 no such mailbox');
      else say('250 ok');
    },
    data: () => {
      if (to === undefined) return no(503, 'no recipient');
      lines = [];
      say('354 go on');
    },
    rset: () => say('250 ok'),
    quit: () => socket.end('221 bye\r\n'),
  };
  say('220 fake');
  createInterface({ input: socket }).on('line', (line) => {
    if (lines === undefined) {
      const [command = '', ...rest] = line.split(' ');
      return (commands[command.toLowerCase()] ?? (() => no(500, `unknown command ${command}`)))(rest.join(' '));
    }
    if (line !== '.') return void lines.push(line.replace(/^\.\./, '.'));
    finish(lines);
    lines = undefined;
  });
}

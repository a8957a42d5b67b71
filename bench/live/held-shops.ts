import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openAll } from './shops.ts';

/** What to open, sent to the process that holds the sockets. */
interface HeldShops {
  readonly url: string;
  readonly cookies: readonly string[];
}

/**
 * Holds a socket for each cookie in a process of its own, so that what this process measures does not wait for their
 * heartbeats. Returns once all have their first answer; the returned function closes them.
 */
export async function holdElsewhere(url: string, cookies: readonly string[]): Promise<() => void> {
  const holder = fork(import.meta.filename);
  const opened = Promise.race([
    once(holder, 'message'),
    once(holder, 'exit').then(([code]) => {
      throw new Error(`The process with the sockets of ${cookies.length} establishments ended with ${code}.`);
    }),
  ]);
  holder.send({ url, cookies } satisfies HeldShops);
  await opened;
  return () => holder.disconnect();
}

if (import.meta.main) {
  process.once('message', async ({ url, cookies }: HeldShops) => {
    await openAll(url, cookies);
    process.send?.('open');
  });
  process.once('disconnect', () => process.exit(0));
}

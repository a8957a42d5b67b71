import { readFileSync } from 'node:fs';
import type { InstantMs } from '#domain/shared/instant.ts';

const LOOK_MS = 50;

/**
 * A clock that a test changes while the portal runs: the machine's own plus the milliseconds in the file. A missing or
 * unreadable file changes nothing.
 */
export function followClockFile(path: string): () => InstantMs {
  let error = 0;
  const look = (): void => {
    try {
      const said = Number(readFileSync(path, 'utf8'));
      if (Number.isSafeInteger(said)) error = said;
    } catch {
      // The file is being written.
    }
  };
  look();
  setInterval(look, LOOK_MS).unref();
  return () => Date.now() + error;
}

import { readFileSync } from 'node:fs';
import type { InstantMs } from '#domain/shared/instant.ts';

const LOOK_MS = 50;

/**
 * A clock that a test steps while the portal runs: the machine's own, wrong by as many milliseconds as the file says. A
 * file that is missing or unreadable changes nothing.
 */
export function followClockFile(path: string): () => InstantMs {
  let error = 0;
  const look = (): void => {
    try {
      const said = Number(readFileSync(path, 'utf8'));
      if (Number.isSafeInteger(said)) error = said;
    } catch {
      // It is being written.
    }
  };
  look();
  setInterval(look, LOOK_MS).unref();
  return () => Date.now() + error;
}

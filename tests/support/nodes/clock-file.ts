import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Longer than a portal takes to notice a step of its clock. */
const NOTICED_MS = 250;

/** Puts the clock of the portals that follow this file ahead of the machine's by so many ms, and waits until they know. */
export async function stepClock(file: string, ms: number): Promise<void> {
  await writeFile(file, String(ms));
  await delay(NOTICED_MS);
}

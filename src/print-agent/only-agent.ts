import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Takes a folder for this process; answers the undo, or `null` where another agent that is alive has it. */
export async function takeFolder(folder: string): Promise<(() => Promise<void>) | null> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'agent.pid');
  const take = () => writeFile(path, String(process.pid), { flag: 'wx' });
  try {
    await take();
  } catch {
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    if (owner !== process.pid && isAlive(owner)) return null;
    await rm(path, { force: true });
    await take();
  }
  return () => rm(path, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

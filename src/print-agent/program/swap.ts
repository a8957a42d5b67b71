import { link, rename, rm } from 'node:fs/promises';

/**
 * Puts `fresh` in the place of `program` and keeps the old one as `program.old`. There is a program at every moment where
 * the system can replace a file that runs; Windows cannot, and renames it away first.
 */
export async function swapIn(program: string, fresh: string): Promise<void> {
  const old = `${program}.old`;
  await clear(old);
  if (process.platform === 'win32') await rename(program, old);
  else await link(program, old);
  await rename(fresh, program);
}

/** Brings the old program back; the new one stays as `program.bad`. Throws if there is no old one. */
export async function swapBack(program: string): Promise<void> {
  await clear(`${program}.bad`);
  if (process.platform === 'win32') await rename(program, `${program}.bad`);
  else await link(program, `${program}.bad`);
  await rename(`${program}.old`, program);
}

/** Windows deletes no program that runs, as the supervisor's own file after an update, but renames it. */
async function clear(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => rename(path, `${path}-${Date.now()}`));
}

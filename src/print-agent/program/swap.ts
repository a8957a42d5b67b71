import { link, rename, rm } from 'node:fs/promises';

/**
 * Replaces `program` by `fresh` and keeps the old one as `program.old`. There is a program at every moment, except on
 * Windows, which cannot replace a running file and renames it first.
 */
export async function swapIn(program: string, fresh: string): Promise<void> {
  const old = `${program}.old`;
  await clear(old);
  if (process.platform === 'win32') await rename(program, old);
  else await link(program, old);
  await rename(fresh, program);
}

/** Restores the old program and keeps the new one as `program.bad`. Throws if there is no old one. */
export async function swapBack(program: string): Promise<void> {
  await clear(`${program}.bad`);
  if (process.platform === 'win32') await rename(program, `${program}.bad`);
  else await link(program, `${program}.bad`);
  await rename(`${program}.old`, program);
}

/** Windows cannot delete a running program, such as the supervisor's own file after an update, but can rename it. */
async function clear(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => rename(path, `${path}-${Date.now()}`));
}

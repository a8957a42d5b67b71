import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT, say } from './project.mjs';

const FOLDER = join(ROOT, '.tsbuild');
const LOCK = join(FOLDER, 'launcher.lock');

/** Runs `work` while no other launcher in this clone runs its own; the lock of a killed launcher is ignored. */
export async function exclusively(work) {
  mkdirSync(FOLDER, { recursive: true });
  for (let tries = 0; !take(); tries += 1) {
    if (tries === 5) say('Outro comando está preparando o portal; aguardando…');
    await delay(200);
  }
  const release = () => rmSync(LOCK, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** A hard link appears together with its content, so that nobody reads a lock without its owner. */
function take() {
  const mine = `${LOCK}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, LOCK);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    dropAbandoned();
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Moves the lock before deleting it, so that of several processes that find it abandoned only one succeeds, and none
 * deletes a newer lock.
 */
function dropAbandoned() {
  const owner = ownerOf(LOCK);
  if (owner === undefined || isRunning(owner)) return;
  const aside = `${LOCK}.abandoned-${process.pid}`;
  try {
    renameSync(LOCK, aside);
    if (ownerOf(aside) !== owner) linkSync(aside, LOCK);
  } catch {
    // Another process was faster; the next attempt reads the new state.
  }
  rmSync(aside, { force: true });
}

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

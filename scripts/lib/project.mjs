import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The first Node version that runs the server's TypeScript directly and that the project is tested with. */
const NODE_MAJOR = 24;

/** An error that the person at the terminal can fix: printed without a stack. */
export class LauncherError extends Error {}

/** Prints progress to stderr; stdout belongs to the command that is run. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Runs a script's main function; the number it returns becomes the exit code. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    say(error instanceof LauncherError ? `\n${error.message}` : String(error?.stack ?? error));
    process.exitCode = 1;
  }
}

/** The pinned Node that npm installed with the project; undefined if it is missing. */
export function projectNode() {
  const found = candidates().find((path) => existsSync(path));
  if (found) return found;
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? process.execPath : undefined;
}

/** The path of a package's command. */
export function programOf(packageName, file) {
  return join(ROOT, 'node_modules', packageName, file);
}

function candidates() {
  const folder = join(ROOT, 'node_modules', 'node');
  const nested = join(folder, 'node_modules');
  const packages = existsSync(nested) ? readdirSync(nested).filter((name) => name.startsWith('node-')) : [];
  return [join(folder, 'bin', 'node'), ...packages.map((name) => join(nested, name, 'bin', 'node'))];
}

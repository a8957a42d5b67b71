import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The first Node that runs the server's TypeScript as it is and that the project is tested with. */
const NODE_MAJOR = 24;

/** Something the person at the terminal can act on: printed without a stack. */
export class LauncherError extends Error {}

/** Progress goes to stderr: a command's stdout belongs to what it runs. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Runs a script's main function; its number becomes the exit code. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    say(error instanceof LauncherError ? `\n${error.message}` : String(error?.stack ?? error));
    process.exitCode = 1;
  }
}

/** The pinned Node that npm installed with the project, whatever Node runs this script; undefined when it is missing. */
export function projectNode() {
  const found = candidates().find((path) => existsSync(path));
  if (found) return found;
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? process.execPath : undefined;
}

/** The file behind a package's command. */
export function programOf(packageName, file) {
  return join(ROOT, 'node_modules', packageName, file);
}

function candidates() {
  const folder = join(ROOT, 'node_modules', 'node');
  const nested = join(folder, 'node_modules');
  const packages = existsSync(nested) ? readdirSync(nested).filter((name) => name.startsWith('node-')) : [];
  return [join(folder, 'bin', 'node'), ...packages.map((name) => join(nested, name, 'bin', 'node'))];
}

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { LauncherError, projectNode, ROOT } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and resolves with its exit code (128 + number for a signal, as shells do). Forwards
 * signals; the child decides when to end. In a terminal the child receives Ctrl-C twice, so it must tolerate a repeat.
 */
export function run(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', ...options });
    const handOn = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, handOn);
    const done = () => {
      for (const signal of SIGNALS) process.off(signal, handOn);
    };
    child.once('error', (error) => {
      done();
      reject(new LauncherError(`Não foi possível executar ${file}: ${error.message}`));
    });
    child.once('exit', (code, signal) => {
      done();
      resolve(signal ? 128 + constants.signals[signal] : code);
    });
  });
}

/** Like `run`, on the project's own Node. Keeps compiled code between runs, which halves the startup time. */
export function runOnProjectNode(args, options = {}) {
  const node = projectNode();
  if (!node) throw new LauncherError('Falta o Node 24 do projeto. Apague a pasta node_modules e tente de novo.');
  const cache = join(ROOT, 'node_modules', '.cache', 'node');
  const env = { NODE_COMPILE_CACHE: cache, ...process.env, ...options.env };
  return run(node, args, { ...options, env });
}

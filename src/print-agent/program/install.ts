import { chmod, chown, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { runProgram } from '#print-agent/printers/run-program.ts';
import { type InstallPlan, installPlan, type PlannedCommand } from './install-plan.ts';

const PATIENCE_MS = 60_000;

/** The plan for this computer. `isForSystem` needs root, and runs as the user who called `sudo`. */
export function planHere(folder: string, isForSystem: boolean): InstallPlan {
  if (process.platform !== 'linux' && process.platform !== 'win32') {
    throw new Error(`O sistema ${process.platform} não é atendido: o agente existe para Linux e Windows.`);
  }
  if (isForSystem && process.getuid?.() !== 0) throw new Error('Para todo o computador, rode com sudo.');
  const system = process.platform === 'win32' ? 'windows' : 'linux';
  const systemUser = isForSystem ? { systemUser: process.env.SUDO_USER ?? 'root' } : {};
  return installPlan({ system, folder: resolve(folder), home: homedir(), pid: process.pid, ...systemUser });
}

/** Copies the running program to its place, writes the plan's files and starts the agent. Throws what failed. */
export async function install(plan: InstallPlan): Promise<void> {
  await copyProgram(plan.program);
  for (const { path, content } of plan.files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  await runAll(plan.start);
}

/** Undoes an installation. Settings and journal stay until they are removed by hand. */
export async function uninstall(plan: InstallPlan): Promise<void> {
  await runAll(plan.remove);
  for (const { path } of plan.files) await rm(path, { force: true });
  // Windows cannot delete a running program: it stays, but nothing starts it any more.
  for (const ending of ['', '.old', '.bad']) await rm(`${plan.program}${ending}`, { force: true }).catch(() => {});
}

/** Gives a folder that root created to the user that runs the agent. */
export async function giveToPerson(folder: string): Promise<void> {
  const { SUDO_UID, SUDO_GID } = process.env;
  if (SUDO_UID === undefined || SUDO_GID === undefined) return;
  const [uid, gid] = [Number(SUDO_UID), Number(SUDO_GID)];
  for (const path of [folder, resolve(folder, 'agent.json'), resolve(folder, 'portal-agente')]) {
    await chown(path, uid, gid).catch(() => {});
  }
}

async function copyProgram(to: string): Promise<void> {
  const from = process.execPath;
  if (resolve(from) === resolve(to)) return;
  await mkdir(dirname(to), { recursive: true });
  // A running program cannot be overwritten, but replaced.
  await copyFile(from, `${to}.new`);
  await chmod(`${to}.new`, 0o755);
  if (process.platform === 'win32') await rename(to, `${to}.${Date.now()}.old`).catch(() => {});
  await rename(`${to}.new`, to);
}

async function runAll(commands: readonly PlannedCommand[]): Promise<void> {
  for (const { file, args, mayFail } of commands) {
    const { code, isMissing, complained } = await runProgram(file, args, { ms: PATIENCE_MS });
    if (code === 0 || mayFail) continue;
    const why = isMissing ? 'não existe neste computador' : complained.trim() || `terminou com ${code}`;
    throw new Error(`${file} ${args.join(' ')}: ${why}`);
  }
}

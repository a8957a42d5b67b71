import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Finding, fine, warning, wrong } from './finding.ts';

const DISK = 'Disco';
const CLOCK = 'Relógio';
const GIGABYTE = 1e9;
const TOO_LITTLE = 0.5 * GIGABYTE;
const LITTLE = 2 * GIGABYTE;
const CLOSE_MS = 5_000;
const FAR_MS = 60_000;
const PATIENCE_MS = 5_000;

/** Judges the free space of a disk, in bytes. */
export function judgeSpace(folder: string, free: number): Finding {
  const left = `${(free / GIGABYTE).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB livres em ${folder}`;
  const todo = 'Libere espaço: com o disco cheio nenhum pedido é gravado.';
  if (free < TOO_LITTLE) return wrong(DISK, `só ${left}`, todo);
  return free < LITTLE ? warning(DISK, `só ${left}`, todo) : fine(DISK, left);
}

export async function lookAtDisk(folder: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(await existing(folder));
    return judgeSpace(folder, bavail * bsize);
  } catch {
    return wrong(DISK, `${folder} não pode ser lida`, 'Confira o caminho e as permissões da pasta.');
  }
}

async function existing(folder: string): Promise<string> {
  const there = await stat(folder).catch(() => undefined);
  return there || dirname(folder) === folder ? folder : existing(dirname(folder));
}

/**
 * Judges this machine's clock by its difference to another one (ms; negative: behind), named as in `ao banco de dados`.
 */
export function judgeClock(aheadMs: number, other: string): Finding {
  const far = `${Math.round(Math.abs(aheadMs) / 1000).toLocaleString('pt-BR')} s`;
  const text = `${far} ${aheadMs > 0 ? 'adiantado' : 'atrasado'} em relação ${other}`;
  const todo = 'Ligue o ajuste automático da hora (NTP): horários de pedidos e do caixa vêm deste relógio.';
  if (Math.abs(aheadMs) >= FAR_MS) return wrong(CLOCK, text, todo);
  return Math.abs(aheadMs) >= CLOSE_MS ? warning(CLOCK, text, todo) : fine(CLOCK, `certo, em relação ${other}`);
}

/** Compares the clock with a web server's, which has whole seconds; undefined if none is reachable. */
export async function lookAtClock(server: URL | undefined): Promise<Finding | undefined> {
  if (server === undefined) return undefined;
  const before = Date.now();
  const answer = await fetch(server, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  const there = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isNaN(there)) return undefined;
  const here = (before + Date.now()) / 2;
  return judgeClock(here - (there + 500), `a ${server.host}`);
}

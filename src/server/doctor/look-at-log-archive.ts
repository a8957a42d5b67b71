import { type ArchiveState, readArchiveState } from '#server/backup/wal/state.ts';
import type { BackupSettings } from '#server/platform/environment/backups.ts';
import { type Finding, fine, warning, wrong } from './finding.ts';

const NAME = 'Arquivo do log';
/** Reports a problem after this many intervals without a success. */
const PAUSES = 3;
const SLACK_MS = 60_000;

/** Whether the archive of the write-ahead log keeps up; undefined where there is none. */
export async function lookAtLogArchive(
  { dataDir, backups }: { readonly dataDir: string; readonly backups: Pick<BackupSettings, 'log'> },
  now: number,
): Promise<Finding | undefined> {
  if (backups.log === undefined) return undefined;
  return judgeArchive(await readArchiveState(dataDir), backups.log.everySeconds, now);
}

/** Judges the state of the archive. */
function judgeArchive(state: ArchiveState | undefined, everySeconds: number, now: number): Finding {
  if (state === undefined) return wrong(NAME, 'ainda não começou', 'Inicie o portal com BACKUP_WAL.');
  const { failure, until, base } = state;
  if (failure !== undefined) {
    const since = minutes(now - failure.since);
    return wrong(
      NAME,
      `falha há ${since}: ${failure.reason}`,
      'Corrija a causa: o portal tenta de novo sozinho, e os pedidos continuam. O log espera no disco do banco.',
    );
  }
  if (until === undefined) return wrong(NAME, 'a primeira cópia ainda não terminou', 'Espere alguns minutos.');
  const age = now - until;
  if (age > PAUSES * everySeconds * 1000 + SLACK_MS) {
    return wrong(
      NAME,
      `o último envio foi há ${minutes(age)}`,
      'Confira se o portal está ligado e o que diz o log dele.',
    );
  }
  if (base !== undefined) {
    return wrong(
      NAME,
      `a cópia da noite falha há ${minutes(now - base.since)}: ${base.reason}`,
      'Corrija a causa: o portal tenta de novo a cada hora. O log continua a ser guardado na cópia anterior.',
    );
  }
  const text = `tudo o que foi gravado até ${Math.max(0, Math.round(age / 1000))} s atrás está guardado`;
  if (state.chain?.encryption !== null) return fine(NAME, text);
  return warning(NAME, `${text}, mas sem cifra`, 'Defina BACKUP_KEY e reinicie o portal.');
}

const minutes = (ms: number): string => `${Math.max(1, Math.round(ms / 60_000)).toLocaleString('pt-BR')} min`;

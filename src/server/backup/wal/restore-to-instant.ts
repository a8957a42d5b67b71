import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Chain, chainFor } from '#domain/backup/chains.ts';
import { DEFAULT_ZONE } from '#domain/establishment/zone-texts.ts';
import { BackupError } from '#server/backup/error.ts';
import { findBinaries } from '#server/platform/database/embedded/binaries.ts';
import { recoverCluster } from '#server/platform/database/embedded/recover.ts';
import type { Environment } from '#server/platform/environment.ts';
import { SECRET_ENTRY } from './archiver.ts';
import { getBase } from './base.ts';
import { filesOf, type KeptChain, readBaseFacts, readChains, readUntil } from './chain-files.ts';
import { hasContent, writeCluster } from './cluster-files.ts';
import { getLog } from './log-files.ts';
import { openPlace } from './place/open.ts';
import type { ArchivePlace } from './place/port.ts';
import { createObjectSeal, type ObjectSeal } from './sealed-object.ts';

type RestoreEnvironment = Pick<Environment, 'dataDir' | 'backups' | 'sessionSecret'>;

/** A store restored from the archived log. */
export interface RestoredInstant {
  /** milliseconds since 1970: every write up to then is there, and no later one */
  readonly at: number;
  readonly base: Chain;
  readonly stretches: number;
}

/**
 * Restores the embedded store as it was at an instant (ms since 1970), or as late as the archive reaches. Refuses a
 * DATA_DIR with data, an instant outside the archive, and whatever in it is damaged; after a refusal there is no store.
 */
export async function restoreToInstant(settings: RestoreEnvironment, at: number | 'latest'): Promise<RestoredInstant> {
  const { dataDir, backups } = settings;
  if (backups.log === undefined) throw new BackupError('Indique em BACKUP_WAL onde está o arquivo do log.');
  if (await hasContent(join(dataDir, 'postgres'))) {
    throw new BackupError(
      `Já há dados em ${dataDir}, e uma restauração nunca apaga dados. Indique em DATA_DIR uma pasta nova.`,
    );
  }
  const place = openPlace(backups.log);
  const chains = await readChains(place, await place.list(''));
  const base = chooseChain(chains, at);
  const seal = await createObjectSeal(base.head.encryption, backups.key);
  const until = await untilOf(place, seal, base.name);
  if (at !== 'latest' && at > until) {
    throw new BackupError(`O arquivo do log vai até ${localTime(until)}. Indique esse instante ou um anterior.`);
  }
  const facts = await readFacts(place, seal, base.name);
  let stretches = 0;
  let secret: Buffer | undefined;
  const keepSecret = (bytes: Buffer): void => {
    secret = bytes;
  };
  await recoverCluster({
    dataDir,
    ...(at === 'latest' ? {} : { until: at }),
    async fill(folder) {
      const elsewhere = new Map([[SECRET_ENTRY, keepSecret]]);
      await writeCluster(getBase(place, seal, base.name, facts.parts), folder, elsewhere);
      const wal = { chain: base.name, wal: join(folder, 'pg_wal'), timeline: facts.timeline };
      stretches = await getLog(place, seal, wal, BigInt(facts.logStart));
      // Write the secret before the store is moved into place: a portal started on a store without it makes a new
      // one.
      if (secret && settings.sessionSecret === undefined) {
        await writeFile(join(dataDir, SECRET_ENTRY), secret, { mode: 0o600 });
      }
    },
  });
  return { at: at === 'latest' ? until : at, base, stretches };
}

function chooseChain(chains: readonly KeptChain[], at: number | 'latest'): KeptChain {
  const chosen = chainFor(chains, at === 'latest' ? Number.POSITIVE_INFINITY : at);
  if (chosen) return chosen;
  if (chains.length === 0) throw new BackupError('Não há nenhuma cópia no lugar indicado em BACKUP_WAL.');
  const first = Math.min(...chains.map(({ from }) => from));
  throw new BackupError(`O arquivo do log começa em ${localTime(first)}. Indique um instante posterior.`);
}

async function untilOf(place: ArchivePlace, seal: ObjectSeal, chain: string): Promise<number> {
  const name = filesOf(chain).until;
  return readUntil(seal.open(name, await place.get(name)), name);
}

async function readFacts(place: ArchivePlace, seal: ObjectSeal, chain: string) {
  const name = filesOf(chain).facts;
  const facts = readBaseFacts(seal.open(name, await place.get(name)), name);
  const { major } = await findBinaries();
  if (facts.major === major) return facts;
  throw new BackupError(
    `A cópia é do PostgreSQL ${facts.major} e o portal traz o ${major}. Restaure com a versão do portal que a fez.`,
  );
}

/** The instant as an operator in Brazil writes it. */
export function localTime(instant: number): string {
  return new Date(instant).toLocaleString('pt-BR', {
    timeZone: DEFAULT_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
}

import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outdatedChains } from '#domain/backup/chains.ts';
import { isBackupDue } from '#domain/backup/schedule.ts';
import { BackupError } from '#server/backup/error.ts';
import { newKeyRecipe } from '#server/backup/file/cipher.ts';
import type { LogArchiveSettings } from '#server/platform/environment/log-archive.ts';
import { reasonOf } from '#server/surroundings.ts';
import { putBase } from './base.ts';
import { begunAt, chainOf, factsText, filesOf, headText, newChainName, readChains, untilText } from './chain-files.ts';
import { fileEntry, readCluster } from './cluster-files.ts';
import { putLog } from './log-files.ts';
import { segmentStart } from './log-position.ts';
import type { LogFacts, LogSession } from './log-session.ts';
import { nameOfPlace } from './place/open.ts';
import type { ArchivePlace } from './place/port.ts';
import { createObjectSeal } from './sealed-object.ts';
import { type ArchiveState, type OpenChain, readArchiveState, writeArchiveState } from './state.ts';

export interface ArchiverDependencies {
  readonly settings: LogArchiveSettings;
  readonly key: string | undefined;
  readonly dataDir: string;
  /** PostgreSQL's major version */
  readonly major: string;
  readonly place: ArchivePlace;
  readonly openSession: () => Promise<LogSession>;
  /** Called when the archive had to begin a new chain although an older one was open. */
  readonly onGap: () => void;
}

/** The session secret that the portal made for itself; without it a restored portal cannot open sealed credentials. */
export const SECRET_ENTRY = 'session.secret';
const ABANDONED_MS = 24 * 60 * 60 * 1000;
/** How long a failed nightly base backup is left alone. */
const BASE_PAUSE_MS = 60 * 60 * 1000;

/**
 * Archives the log written since the last run. Makes a base backup on the first run, each night, and after a gap in the
 * log. Throws if the place or the store cannot be used; the next run continues. A nightly base backup delays no log, and one
 * that fails is noted in the state and tried again an hour later.
 */
export async function archiveOnce(work: ArchiverDependencies, signal: AbortSignal): Promise<ArchiveState> {
  const session = await work.openSession();
  try {
    const kept = await readArchiveState(work.dataDir);
    const reserved = await session.reserve(work.settings.mostWaitingMegabytes);
    const facts = await session.readFacts();
    const isWhole = kept?.chain !== undefined && reserved !== undefined && BigInt(kept.chain.next) >= reserved;
    const open = isWhole && kept.chain && continues(kept.chain, facts, work) ? kept.chain : undefined;
    if (kept?.chain && !open) work.onGap();
    const followed = open && (await follow(work, open, facts, kept, signal));
    if (followed) await session.release(BigInt(followed.chain.next));
    if (followed && !isBaseDue(followed, facts.now)) return followed;
    return await renew(work, session, followed, kept?.until, signal);
  } finally {
    await session.close().catch(() => {});
  }
}

type FollowedState = ArchiveState & { readonly chain: OpenChain };

function isBaseDue({ chain, base }: FollowedState, now: number): boolean {
  return isBackupDue(now, chain.from) && (base === undefined || Math.abs(now - base.at) >= BASE_PAUSE_MS);
}

/** Begins a chain, and archives the log of the open one until that is complete; goes on with the open one if it fails. */
async function renew(
  work: ArchiverDependencies,
  session: LogSession,
  open: FollowedState | undefined,
  until: number | undefined,
  signal: AbortSignal,
): Promise<ArchiveState> {
  let state = open;
  const followOpen = async (): Promise<void> => {
    state = state && (await follow(work, state.chain, await session.readFacts(), state, signal));
  };
  let next: OpenChain;
  try {
    next = await beginChain(work, session, followOpen, signal);
  } catch (error) {
    if (state === undefined || signal.aborted) throw error;
    return noteBaseFailure(work, session, state, error);
  }
  // Archive the old chain up to the start of the new one, so that no instant between the two is missing.
  await followOpen();
  const known = state?.until ?? until;
  const begun = await follow(
    work,
    next,
    await session.readFacts(),
    known === undefined ? {} : { until: known },
    signal,
  );
  await session.release(BigInt(begun.chain.next));
  await tidy(work, next.name, (await session.readFacts()).now);
  return begun;
}

async function noteBaseFailure(
  { dataDir }: ArchiverDependencies,
  session: LogSession,
  state: FollowedState,
  error: unknown,
): Promise<ArchiveState> {
  const { now } = await session.readFacts();
  const reason = error instanceof BackupError ? error.message : reasonOf(error);
  const noted = { ...state, base: { since: state.base?.since ?? now, at: now, reason } };
  await writeArchiveState(dataDir, noted);
  return noted;
}

function continues(chain: OpenChain, facts: LogFacts, { settings, key }: ArchiverDependencies): boolean {
  const isSame = chain.system === facts.system && chain.timeline === facts.timeline;
  return isSame && chain.place === nameOfPlace(settings) && chain.keyPrint === printOf(key);
}

function printOf(key: string | undefined): string {
  if (key === undefined) return '';
  return Buffer.from(hkdfSync('sha256', key, '', 'portal-motoboy log archive print', 12)).toString('base64url');
}

/** Archives the log up to what is flushed, and notes how far it reaches, in addition to what is known. */
async function follow(
  { place, key, dataDir }: ArchiverDependencies,
  chain: OpenChain,
  { flushed, now, timeline }: LogFacts,
  known: Pick<ArchiveState, 'until' | 'base'> | undefined,
  signal: AbortSignal,
): Promise<FollowedState> {
  const seal = await createObjectSeal(chain.encryption, key);
  const base = known?.base === undefined ? {} : { base: known.base };
  const before = known?.until === undefined ? {} : { until: known.until };
  let current = chain;
  const onSent = async (position: bigint): Promise<void> => {
    current = { ...current, next: String(position) };
    await writeArchiveState(dataDir, { chain: current, ...before, ...base });
  };
  const log = { chain: chain.name, wal: join(dataDir, 'postgres', 'pg_wal'), timeline };
  await putLog(place, seal, log, { from: BigInt(chain.next), to: flushed }, onSent, signal);
  const name = filesOf(chain.name).until;
  await place.put(name, seal.close(name, untilText(now, flushed)), signal);
  const state = { chain: current, until: now, ...base };
  await writeArchiveState(dataDir, state);
  return state;
}

/** Writes a base backup. Calls `meanwhile` after parts of it, as often as the log is archived. */
async function beginChain(
  work: ArchiverDependencies,
  session: LogSession,
  meanwhile: () => Promise<void>,
  signal: AbortSignal,
): Promise<OpenChain> {
  const { place, key, dataDir, settings, major } = work;
  const { system, timeline, now } = await session.readFacts();
  await refuseForeignPlace(place, system);
  const chain = newChainName(now, randomBytes(4).toString('hex'));
  const files = filesOf(chain);
  const encryption = key === undefined ? null : newKeyRecipe();
  const seal = await createObjectSeal(encryption, key);
  const logStart = segmentStart(await session.startBase());
  let from = 0;
  let paused = performance.now();
  const afterPart = async (): Promise<void> => {
    if (performance.now() - paused < settings.everySeconds * 1000) return;
    await meanwhile();
    paused = performance.now();
  };
  const content = async function* () {
    yield* readCluster(join(dataDir, 'postgres'), signal);
    const secret = await readFile(join(dataDir, SECRET_ENTRY), 'utf8').catch(() => '');
    if (secret !== '') yield fileEntry(SECRET_ENTRY, secret);
    const stopped = await session.stopBase();
    from = stopped.now;
    yield fileEntry('backup_label', stopped.label);
  };
  try {
    const parts = await putBase(place, seal, chain, content(), afterPart, signal);
    const facts = factsText({ timeline, major, logStart: String(logStart), parts });
    await place.put(files.facts, seal.close(files.facts, facts), signal);
    await place.put(files.head, headText({ from: new Date(from).toISOString(), system, encryption }), signal);
  } catch (error) {
    await removeChain(place, chain).catch(() => {});
    throw error;
  }
  return {
    ...{ name: chain, from, place: nameOfPlace(settings), system, timeline, encryption },
    ...{ keyPrint: printOf(key), next: String(logStart) },
  };
}

async function removeChain(place: ArchivePlace, chain: string): Promise<void> {
  for (const name of await place.list(`${chain}/`)) await place.remove(name);
}

/** Refuses a place that another cluster uses: two portals in one place would delete each other's archives. */
async function refuseForeignPlace(place: ArchivePlace, system: string): Promise<void> {
  const chains = await readChains(place, await place.list(''));
  if (chains.every(({ head }) => head.system === system)) return;
  throw new BackupError('O lugar de BACKUP_WAL já guarda o arquivo de outro portal. Indique outra pasta.');
}

/** Deletes outdated chains, and those of base backups that never ended. */
async function tidy({ place, settings }: ArchiverDependencies, current: string, now: number): Promise<void> {
  const names = await place.list('');
  const chains = await readChains(place, names);
  const outdated = new Set(outdatedChains(chains, settings.keepDays, now));
  const complete = new Set(chains.map(({ name }) => name));
  const isAbandoned = (chain: string): boolean => {
    const begun = begunAt(chain);
    return chain !== current && !complete.has(chain) && begun !== undefined && now - begun > ABANDONED_MS;
  };
  const gone = names.filter((name) => outdated.has(chainOf(name)) || isAbandoned(chainOf(name)));
  // Delete `chain.json` first: a partly deleted chain must not be restored.
  const isHead = (name: string) => Number(name.endsWith('/chain.json'));
  for (const name of gone.toSorted((one, other) => isHead(other) - isHead(one))) await place.remove(name);
}

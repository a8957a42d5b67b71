import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrintOutcome } from '#contract/printing-schema.ts';

/** A job that this agent has begun. Without an outcome nobody knows how it ended. */
export interface Begun {
  readonly id: string;
  readonly claim: string;
  readonly title: string;
  readonly outcome?: PrintOutcome;
  readonly reason?: string;
}

/**
 * What this agent has begun and not yet told the portal. Every line is on the disk before its promise is kept: a job
 * is written down before its first byte goes out, so that a crash never leads to a second ticket.
 */
export interface Journal {
  /** What was open when it was opened and is still. */
  open(): readonly Begun[];
  begin(job: Pick<Begun, 'id' | 'claim' | 'title'>): Promise<void>;
  end(id: string, outcome: PrintOutcome, reason?: string): Promise<void>;
  /** The portal knows: the job is of no more interest here. */
  forget(id: string): Promise<void>;
  close(): Promise<void>;
}

const FILE = 'journal.jsonl';
/** Written anew when it has grown by so many lines. */
const LONG = 2000;

type Line = Begun | { readonly id: string; readonly gone: true };

export async function openJournal(folder: string): Promise<Journal> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, FILE);
  const known = new Map<string, Begun>();
  for (const line of linesOf(await readFile(path, 'utf8').catch(() => ''))) {
    if ('gone' in line) known.delete(line.id);
    else known.set(line.id, line);
  }
  let file = await rewrite(folder, path, known);
  let length = known.size;
  let isWhole = true;
  let last: Promise<void> = Promise.resolve();

  const put = async (line: Line): Promise<void> => {
    if (isWhole && length < LONG) {
      isWhole = false;
      await file.appendFile(`${JSON.stringify(line)}\n`);
      await file.datasync();
      isWhole = true;
      length += 1;
      return;
    }
    // Written anew it holds the line too. After a failure, such as a full disk, nobody knows what stands at its end.
    await file.close().catch(() => {});
    file = await rewrite(folder, path, known);
    isWhole = true;
    length = known.size;
  };
  const write = (line: Line): Promise<void> => {
    const written = last.then(() => put(line));
    last = written.catch(() => {});
    return written;
  };
  return {
    open: () => [...known.values()],
    async begin({ id, claim, title }) {
      known.set(id, { id, claim, title });
      await write({ id, claim, title });
    },
    async end(id, outcome, reason) {
      const job = known.get(id);
      if (job === undefined) return;
      const ended = { ...job, outcome, ...(reason === undefined ? {} : { reason }) };
      known.set(id, ended);
      await write(ended);
    },
    async forget(id) {
      if (known.delete(id)) await write({ id, gone: true });
    },
    async close() {
      await last;
      await file.close().catch(() => {});
    },
  };
}

/** A crash may have cut the last line off: what it would have said had not happened yet. */
function linesOf(text: string): readonly Line[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Line];
    } catch {
      return [];
    }
  });
}

async function rewrite(folder: string, path: string, known: ReadonlyMap<string, Begun>): Promise<FileHandle> {
  const fresh = await open(`${path}.new`, 'w');
  await fresh.appendFile([...known.values()].map((job) => `${JSON.stringify(job)}\n`).join(''));
  await fresh.datasync();
  await fresh.close();
  await rename(`${path}.new`, path);
  const entry = await open(folder, 'r');
  await entry.sync();
  await entry.close();
  return open(path, 'a');
}

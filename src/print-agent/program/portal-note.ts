import { open } from 'node:fs/promises';

/** More than the longest address. */
const ENDING = 1024;

/**
 * The address of the portal that this program was downloaded from: it stands behind the program's last byte. Undefined
 * for a program that was not downloaded by a person (`src/server/printing/programs/origin-note.ts` writes it).
 */
export async function portalOfProgram(program: string): Promise<string | undefined> {
  const file = await open(program, 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    const length = Math.min(ENDING, size);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return /\n\[portal-motoboy (https?:\/\/[^\s\]]+)\]\n$/.exec(buffer.toString('latin1'))?.[1];
  } finally {
    await file.close();
  }
}

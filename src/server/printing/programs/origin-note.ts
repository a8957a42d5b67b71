/**
 * The portal's address as it stands behind the last byte of a downloaded program: neither ELF nor PE reads so far.
 * `src/print-agent/program/portal-note.ts` reads it.
 */
export function originNote(origin: string): Buffer {
  return Buffer.from(`\n[portal-motoboy ${origin}]\n`);
}

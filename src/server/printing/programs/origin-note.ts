/**
 * The portal's address, appended to a downloaded program: ELF and PE ignore bytes after their end. Read by
 * `src/print-agent/program/portal-note.ts`.
 */
export function originNote(origin: string): Buffer {
  return Buffer.from(`\n[portal-motoboy ${origin}]\n`);
}

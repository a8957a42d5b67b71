import { inflateRawSync } from 'node:zlib';

/** Returns the entries of a ZIP file, by its central directory. Throws if the file is incomplete. */
export function unzip(file: Buffer): ReadonlyMap<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('The file has no central directory: it is incomplete');
  const entries = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = file.subarray(start, start + size);
    entries.set(name, (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString('utf8'));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** The cells of a workbook's only sheet: texts, and numbers with the number of their style (`2:45.9`). */
export function readSheet(file: Buffer): readonly (readonly string[])[] {
  const xml = unzip(file).get('xl/worksheets/sheet1.xml') ?? '';
  if (xml.includes('<f>')) throw new Error('The sheet contains a formula');
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c (?:t="inlineStr" )?s="(\d)">(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].map(
      ([, style, value, text]) => text ?? (value === undefined ? '' : `${style}:${value}`),
    ),
  );
}

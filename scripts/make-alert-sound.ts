import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes src/portal/public/alert.wav: a rising three-note chime, twice, and a pause, so that the portal can loop it. 8
 * bits, mono, 11,025 Hz: small, and loud enough for a kitchen.
 */
const RATE = 11_025;
const SECONDS = 4.5;

interface Note {
  readonly at: number;
  readonly hertz: number;
}

const NOTES: readonly Note[] = [0, 0.75].flatMap((start) => [
  { at: start, hertz: 880 },
  { at: start + 0.14, hertz: 1108.7 },
  { at: start + 0.28, hertz: 1318.5 },
]);

function loudness(time: number): number {
  const sum = NOTES.reduce((total, { at, hertz }) => {
    const age = time - at;
    if (age < 0 || age > 0.6) return total;
    const envelope = Math.min(1, age / 0.008) * Math.exp(-age * 7);
    const wave = Math.sin(2 * Math.PI * hertz * age) + 0.35 * Math.sin(4 * Math.PI * hertz * age);
    return total + envelope * wave * 0.55;
  }, 0);
  return Math.max(-1, Math.min(1, sum));
}

const samples = Uint8Array.from({ length: Math.round(RATE * SECONDS) }, (_, index) =>
  Math.round(128 + 127 * loudness(index / RATE)),
);
const header = Buffer.alloc(44);
header.write('RIFF', 0);
header.writeUInt32LE(36 + samples.length, 4);
header.write('WAVEfmt ', 8);
header.writeUInt32LE(16, 16);
header.writeUInt16LE(1, 20);
header.writeUInt16LE(1, 22);
header.writeUInt32LE(RATE, 24);
header.writeUInt32LE(RATE, 28);
header.writeUInt16LE(1, 32);
header.writeUInt16LE(8, 34);
header.write('data', 36);
header.writeUInt32LE(samples.length, 40);

writeFileSync(join(import.meta.dirname, '../src/portal/public/alert.wav'), Buffer.concat([header, samples]));

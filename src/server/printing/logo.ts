const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The largest logo in dots: as wide as the widest paper, and as high as a receipt's head may be. */
const MOST_DOTS = { width: 576, height: 320 } as const;

/** Whether it is a PNG that fits the paper. Reads only its header; the agent decodes the picture. */
export function isTicketLogo(base64: string): boolean {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(SIGNATURE)) return false;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width > 0 && height > 0 && width <= MOST_DOTS.width && height <= MOST_DOTS.height;
}

/** A PMTiles archive (version 3) with one tile that covers the world: a square of water on land. */
export function tileArchive(): Buffer {
  const tile = vectorTile();
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  const rootAt = 127;
  const metadataAt = rootAt + directory.length;
  const tilesAt = metadataAt + metadata.length;
  const lengths = [
    [rootAt, directory.length],
    [metadataAt, metadata.length],
    [tilesAt, 0],
    [tilesAt, tile.length],
    [1, 1],
  ];
  for (const [index, [offset = 0, length = 0]] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
  }
  header.writeBigUInt64LE(1n, 88);
  // Clustered, directories and tiles uncompressed, tiles are vector tiles, zoom 0 only.
  Buffer.from([1, 1, 1, 1, 0, 0]).copy(header, 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 10_000_000, 102 + index * 4);
  return Buffer.concat([header, directory, metadata, tile]);
}

/** A vector tile with one layer `water` and a polygon, in tile coordinates of 0 to 4096. */
function vectorTile(): Buffer {
  const ring = [
    9,
    zigzag(0),
    zigzag(0),
    26,
    zigzag(4096),
    zigzag(0),
    zigzag(0),
    zigzag(4096),
    zigzag(-4096),
    zigzag(0),
    15,
  ];
  const feature = [field(3, 0), 3, field(4, 2), ...bytes(ring.flatMap(varint))];
  const layer = [field(15, 0), 2, field(1, 2), ...bytes([...Buffer.from('water')]), field(2, 2), ...bytes(feature)];
  return Buffer.from([field(3, 2), ...bytes([...layer, field(5, 0), ...varint(4096)])]);
}

function field(number: number, wire: number): number {
  return (number << 3) | wire;
}

function bytes(content: readonly number[]): number[] {
  return [...varint(content.length), ...content];
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}

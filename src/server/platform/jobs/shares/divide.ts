/** Who holds a share: a node's id, or nobody. The index is the share. */
export type Holders = readonly (string | undefined)[];

/**
 * Who should hold each share: every one belongs to a living node, and no node has two more than another. Moves as few
 * shares as that allows: one that a living node holds stays there unless it has too many. All nodes that see the same
 * get the same answer, so that they do not compete.
 */
export function divideShares(holders: Holders, living: readonly string[]): Holders {
  const nodes = [...new Set(living)].toSorted();
  if (nodes.length === 0) return holders.map(() => undefined);
  const kept = new Map<string, number[]>(nodes.map((node) => [node, []]));
  for (const [share, node] of holders.entries()) if (node !== undefined) kept.get(node)?.push(share);
  const quotas = quotasOf(kept, holders.length);
  const divided: (string | undefined)[] = holders.map(() => undefined);
  for (const [node, shares] of kept) {
    for (const share of shares.slice(0, quotas.get(node))) divided[share] = node;
  }
  const takers = nodes.flatMap((node) => {
    const missing = (quotas.get(node) ?? 0) - (kept.get(node)?.length ?? 0);
    return Array.from({ length: Math.max(0, missing) }, () => node);
  });
  return divided.map((node) => node ?? takers.shift());
}

/** How many shares each node should have. Those that have the most get what remains, so that fewer move. */
function quotasOf(kept: ReadonlyMap<string, readonly number[]>, shares: number): ReadonlyMap<string, number> {
  const each = Math.floor(shares / kept.size);
  const richest = [...kept].toSorted(([, one], [, other]) => other.length - one.length).map(([node]) => node);
  return new Map(richest.map((node, place) => [node, place < shares % kept.size ? each + 1 : each]));
}

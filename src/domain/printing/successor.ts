/** The parts of a printer that say which tickets it can take over. */
export interface TicketTaker {
  readonly connection: string;
  readonly kinds: readonly string[];
  /** Empty: of all categories. */
  readonly categoryIds: readonly string[];
  readonly onArrival: boolean;
  /** The paper's, in mm. */
  readonly width: number;
}

/**
 * The printer that takes over another one's tickets of a kind: an agent reaches it, it prints that kind, and everything of
 * the kitchen that the other one prints. Prefers the paper that the tickets were made for, then a printer that prints on
 * arrival, then the first one. Undefined if none takes them.
 */
export function successorOf<Printer extends TicketTaker>(
  { categoryIds, width }: Pick<TicketTaker, 'categoryIds' | 'width'>,
  kind: string,
  others: readonly Printer[],
): Printer | undefined {
  const covers = (other: TicketTaker): boolean =>
    kind !== 'kitchen' ||
    other.categoryIds.length === 0 ||
    (categoryIds.length > 0 && categoryIds.every((id) => other.categoryIds.includes(id)));
  const fitOf = (other: TicketTaker): number => (other.width === width ? 2 : 0) + (other.onArrival ? 1 : 0);
  return others
    .filter((other) => other.connection !== 'browser' && other.kinds.includes(kind) && covers(other))
    .toSorted((one, other) => fitOf(other) - fitOf(one))[0];
}

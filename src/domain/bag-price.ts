import type { Bag, BagItem, ListedPrice } from './bag.ts';
import { type Cents, isAmount } from './money.ts';
import { type LineInput, lineTotal } from './order-totals.ts';

/** What one piece of a line costs with its options, in cents. */
export function pieceOf(line: LineInput): Cents {
  return lineTotal({ ...line, quantity: 1 });
}

/** What one piece was to cost before somebody changed it; undefined where nobody did. */
export function listedPieceOf({ listed, ...line }: BagItem): Cents | undefined {
  return listed && pieceOf({ ...line, ...listed });
}

/**
 * Charges another price for a piece of a line, options and all. The options keep their prices while the product's own can
 * take the difference; below that they are free and the product carries the price. The catalogue's own price, given
 * again, leaves the line as it came. What is no amount changes nothing.
 */
export function setPiecePrice(bag: Bag, key: string, piece: Cents): Bag {
  if (!isAmount(piece)) return bag;
  return { ...bag, items: bag.items.map((item) => (item.key === key ? repriced(item, piece) : item)) };
}

function repriced(item: BagItem, piece: Cents): BagItem {
  const { listed, ...line } = item;
  const before = listed ?? priceOf(line);
  const original = { ...line, ...before };
  const extras = pieceOf(original) - original.unitPrice;
  if (piece === pieceOf(original)) return original;
  const price: ListedPrice =
    piece >= extras ? { ...before, unitPrice: piece - extras } : { unitPrice: piece, ...freed(before) };
  return { ...line, ...price, ...(line.productId === undefined ? {} : { listed: before }) };
}

function priceOf({ unitPrice, options }: LineInput): ListedPrice {
  return options === undefined ? { unitPrice } : { unitPrice, options };
}

function freed({ options }: ListedPrice): Pick<ListedPrice, 'options'> {
  return options === undefined ? {} : { options: options.map((option) => ({ ...option, unitPrice: 0 })) };
}

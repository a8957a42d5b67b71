import type { Bag, BagItem } from '#domain/bag/bag.ts';
import type { LineInput, ListedPrice } from '#domain/orders/items/item.ts';
import { lineTotal } from '#domain/orders/totals.ts';
import { type Cents, isAmount } from '#domain/shared/money.ts';

/** The price of one piece of a line with its options, in cents. */
export function pieceOf(line: LineInput): Cents {
  return lineTotal({ ...line, quantity: 1 });
}

/** The catalogue's price of one piece, if it was changed; else undefined. */
export function listedPieceOf({ listed, ...line }: BagItem): Cents | undefined {
  return listed && pieceOf({ ...line, ...listed });
}

/**
 * Sets the price of one piece of a line, options included. The options keep their prices as long as the product's price
 * can absorb the difference; below that they become free and the product carries the whole price. Setting the
 * catalogue's price restores the original line. Ignores invalid amounts.
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

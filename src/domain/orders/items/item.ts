import type { ComandaLine } from '#domain/orders/comanda/state.ts';
import type { Cents } from '#domain/shared/money.ts';

/** What one line requests, before its total is computed. */
export interface LineInput {
  readonly productId?: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly notes?: string;
  readonly options?: readonly OrderItemOption[];
  /** Reason of a courtesy; only on a line that costs nothing. */
  readonly courtesy?: string;
  /** See {@link OrderItem.differs}; the server ignores it from clients. */
  readonly differs?: readonly CatalogueDifference[];
}

/** The catalogue's price of a line, where another price was charged. */
export type ListedPrice = Pick<LineInput, 'unitPrice' | 'options'>;

export interface OrderItem extends ComandaLine {
  readonly productId?: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  /** (unit price + options) × quantity. */
  readonly total: Cents;
  readonly notes?: string;
  readonly options?: readonly OrderItemOption[];
  /** Reason of a courtesy; the line costs nothing then. */
  readonly courtesy?: string;
  /** How the line differed from the catalogue when it was sold; only the server writes it. */
  readonly differs?: readonly CatalogueDifference[];
}

export interface OrderItemOption {
  /** Id of the option within the product's groups; absent where the sender knows only the name. */
  readonly groupId?: string;
  readonly optionId?: string;
  /** Name of its group; absent in old orders and where the sender knows no group. */
  readonly group?: string;
  /**
   * Number of parts that the product is divided into, `quantity` of which are this option; absent where nothing is
   * divided.
   */
  readonly parts?: number;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
}

/**
 * How a line differs from the catalogue. `price` is for one piece with its options: the catalogue's and the charged
 * one. `options`: breaks a rule of the product's option groups. `not-listed`: the product left the catalogue.
 */
export type CatalogueDifference =
  | { readonly kind: 'price'; readonly catalogue: Cents; readonly charged: Cents }
  | { readonly kind: 'sold-out' | 'out-of-hours' | 'not-listed' | 'options' };

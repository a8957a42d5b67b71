import type { Cents } from './money.ts';

/** A group of the catalogue, in the order of `sort`. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
}

/** Something the establishment sells. */
export interface Product {
  readonly id: string;
  readonly categoryId: string;
  readonly name: string;
  readonly price: Cents;
  readonly description?: string;
  readonly barcode?: string;
  readonly available: boolean;
  readonly sort: number;
}

/** How customers pay. `needsChange` asks for the note the customer will hand over. */
export interface PaymentMethod {
  readonly id: string;
  readonly name: string;
  readonly kind: PaymentKind;
  readonly needsChange: boolean;
  readonly active: boolean;
}

export type PaymentKind = 'dinheiro' | 'pix' | 'credito' | 'debito' | 'vale' | 'fiado' | 'online';

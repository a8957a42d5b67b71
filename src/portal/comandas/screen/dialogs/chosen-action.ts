/** The chosen action on a comanda; a dialog asks for the details. */
export type ChosenAction =
  | { readonly kind: 'receive'; readonly lineId?: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'line'; readonly lineId: string }
  | { readonly kind: 'transfer'; readonly lineId?: string }
  | { readonly kind: 'discount'; readonly lineId?: string }
  | { readonly kind: 'remove'; readonly lineId: string }
  | { readonly kind: 'void'; readonly paymentId: string }
  | { readonly kind: 'merge' }
  | { readonly kind: 'unmerge'; readonly comandaId: string }
  | { readonly kind: 'rename' }
  | { readonly kind: 'cancel' };

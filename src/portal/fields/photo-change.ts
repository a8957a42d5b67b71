/** A change of a photo: unchanged, replaced, or removed. */
export type PhotoChange = { readonly kind: 'kept' | 'removed' } | { readonly kind: 'new'; readonly blob: Blob };

/** A photo: left as it is, another one, or none. */
export type PhotoChange = { readonly kind: 'kept' | 'removed' } | { readonly kind: 'new'; readonly blob: Blob };

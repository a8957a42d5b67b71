/** The preview that messengers show for the link of an order. */
export const PREVIEW_TITLE = 'Acompanhe seu pedido';
export const PREVIEW_DESCRIPTION = 'Veja como está o pedido e quando ele chega.';

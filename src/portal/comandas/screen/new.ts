/** Placeholder id of a comanda to be opened, in the address and among the drafts. */
export const NEW_COMANDA = 'nova';

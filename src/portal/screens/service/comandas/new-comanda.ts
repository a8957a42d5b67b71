/** Stands for the id of the comanda that is about to be opened, in the address and among the drafts. */
export const NEW_COMANDA = 'nova';

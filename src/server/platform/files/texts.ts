/** The last row of a table that is longer than a sheet. */
export const CUT = 'Uma planilha não guarda mais linhas. Exporte um período menor para ver as outras.';

/** Why a call of the partner failed, without any adapter. */
export const NO_PARTNER = 'Nenhum serviço parceiro está configurado.';

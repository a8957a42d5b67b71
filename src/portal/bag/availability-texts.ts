/** Why a product is unavailable now. */
export const OUT_OF_HOURS = 'Fora do horário';
export const SOLD_OUT = 'Esgotado';

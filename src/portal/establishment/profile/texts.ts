import type { Company } from '#contract/establishment/company-schema.ts';

/** The note shown after a look-up. */
export function companyNote({ corporateName, active }: Company): string {
  const found = `Encontrado: ${corporateName}. Confira os campos e salve.`;
  return active ? found : `${found} Atenção: na Receita, este CNPJ não está ativo.`;
}

/** The hints of the position's field. */
export const POSITION_HINTS = {
  missing: 'Vem do CEP, aproximada. Ou cole aqui o ponto de um mapa.',
  former: 'O endereço mudou, e o pino ainda está no anterior: arraste-o até a porta da loja.',
  known: 'Arraste o pino até a porta da loja.',
} as const;

export const INVALID_POSITION = 'Use latitude e longitude: -23.5592, -46.6451';

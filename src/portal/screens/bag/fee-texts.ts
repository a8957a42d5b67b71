import type { FeeSuggestion } from '#domain/delivery-fee.ts';
import { formatBrl } from '#domain/money.ts';

const KM = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * Where the fee comes from, or why there is none: `Sugerida: R$ 8,00 (bairro Moema)`, or by the distance. Empty for a bag
 * without an address, where nothing can be suggested yet.
 */
export function feeText(suggestion: FeeSuggestion, hasAddress: boolean): string {
  if (suggestion.ok) {
    const { fee, free } = suggestion;
    if ('district' in suggestion) {
      return `${free ? 'Sugerida: entrega grátis pelo valor do pedido' : `Sugerida: ${formatBrl(fee)}`} (bairro ${suggestion.district})`;
    }
    const ride = `≈ ${KM.format(suggestion.roadKm)} km`;
    return free ? `Sugerida: entrega grátis pelo valor do pedido (${ride})` : `Sugerida: ${formatBrl(fee)} (${ride})`;
  }
  if (!hasAddress) return '';
  switch (suggestion.reason) {
    case 'no-rates':
      return 'Sem taxa sugerida: cadastre as taxas em Outros.';
    case 'no-district':
      return 'Sem taxa sugerida: este bairro não está em Outros › Taxas de entrega.';
    case 'no-origin':
      return 'Sem taxa sugerida: falta a posição do estabelecimento, em Perfil.';
    case 'no-destination':
      return 'Endereço não localizado. Informe o CEP.';
    case 'too-far':
      return `Fora da área de entrega: ${KM.format(suggestion.roadKm)} km, e as taxas vão até ${KM.format(suggestion.farthestKm)} km.`;
  }
}

import type { FeeSuggestion } from '#domain/delivery-fees/delivery-fee.ts';
import { formatBrl } from '#domain/shared/money.ts';
import type { RecalledAddress } from '#portal/places/use-address-memory.ts';

const KM = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * The source of the suggested fee (`Sugerida: R$ 8,00 (bairro Moema)`, or by distance), or why there is none. Empty for
 * a bag without an address.
 */
export function feeText(suggestion: FeeSuggestion, hasAddress: boolean): string {
  if (suggestion.ok) {
    const { value } = suggestion;
    const { fee, free } = value;
    if ('district' in value) {
      return `${free ? 'Sugerida: entrega grátis pelo valor do pedido' : `Sugerida: ${formatBrl(fee)}`} (bairro ${value.district})`;
    }
    const ride = `≈ ${KM.format(value.roadKm)} km`;
    return free ? `Sugerida: entrega grátis pelo valor do pedido (${ride})` : `Sugerida: ${formatBrl(fee)} (${ride})`;
  }
  if (!hasAddress) return '';
  const { problem } = suggestion;
  switch (problem.code) {
    case 'no-rates':
      return 'Sem taxa sugerida: cadastre as taxas em Outros → Taxas de entrega.';
    case 'no-district':
      return 'Sem taxa sugerida: este bairro não está em Outros → Taxas de entrega.';
    case 'no-origin':
      return 'Sem taxa sugerida: falta marcar a loja no mapa, em Perfil.';
    case 'no-destination':
      return 'Endereço não localizado. Informe o CEP.';
    case 'too-far':
      return `Fora da área de entrega: ${KM.format(problem.roadKm)} km, e as taxas vão até ${KM.format(problem.farthestKm)} km.`;
  }
}

/** Where a missing suggestion is set up; undefined if it is not the shop's settings that are missing. */
export function feeSetUpOf(suggestion: FeeSuggestion) {
  if (suggestion.ok) return undefined;
  switch (suggestion.problem.code) {
    case 'no-rates':
      return { to: '/outros/taxas', label: 'Cadastrar taxas' } as const;
    case 'no-district':
      return { to: '/outros/taxas', label: 'Cadastrar o bairro' } as const;
    case 'no-origin':
      return { to: '/profile', label: 'Marcar a loja no mapa' } as const;
    default:
      return undefined;
  }
}

/**
 * What is remembered about the building: `Neste endereço a entrega leva mais 6 min na porta. Nota do portão: bloco B`.
 */
export function memoryText({ extraMinutes = 0, gateNotes = '' }: RecalledAddress): string {
  const slow = extraMinutes > 0 ? `Neste endereço a entrega leva mais ${extraMinutes} min na porta.` : '';
  const gate = gateNotes === '' ? '' : `Nota do portão: ${gateNotes}`;
  return [slow, gate].filter(Boolean).join(' ');
}

import { formatBrl } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/text/counted.ts';
import type { PayRules } from './pay-rules.ts';

/** The pay rules in one line: `R$ 7,00 por entrega · R$ 1,00 por km da saída · diária de R$ 30,00`. */
export function rulesText(rules: PayRules): string {
  const { perDelivery = 0, perKm = 0, kmOfRun = false, districts = [], distances = [] } = rules;
  const { feePercent = 0, daily = 0, minimum = 0 } = rules;
  const parts = [
    ...(perDelivery > 0 ? [`${formatBrl(perDelivery)} por entrega`] : []),
    ...(districts.length > 0 ? [counted(districts.length, 'bairro', 'bairros')] : []),
    ...(distances.length > 0 ? [counted(distances.length, 'faixa de distância', 'faixas de distância')] : []),
    ...(perKm > 0 ? [`${formatBrl(perKm)} por km ${kmOfRun ? 'da saída' : 'até a porta'}`] : []),
    ...(feePercent > 0 ? [`${feePercent}% da taxa`] : []),
    ...(daily > 0 ? [`diária de ${formatBrl(daily)}`] : []),
    ...(minimum > 0 ? [`mínimo de ${formatBrl(minimum)} por dia`] : []),
    ...(rules.bonus === undefined
      ? []
      : [`${formatBrl(rules.bonus.amount)} com ${counted(rules.bonus.trips, 'entrega', 'entregas')} no dia`]),
  ];
  return parts.length === 0 ? 'Nada por entrega' : parts.join(' · ');
}

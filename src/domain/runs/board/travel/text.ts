import type { Travel, TravelSource } from '#domain/runs/board/facts.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { atHourText } from '#domain/shared/text/hour.ts';

const NAMES: Readonly<Record<TravelSource, string>> = {
  straight: 'linha reta',
  osrm: 'OSRM',
  valhalla: 'Valhalla',
  openrouteservice: 'openrouteservice',
};

/** How travel times are computed: `linha reta com 35 % a mais, a 22 km/h (velocidade de 148 saídas medidas, às 20h)`. */
export function travelText({ source, factor, kmh, samples, hour, insteadOf }: Travel): string {
  if (source !== 'straight') return `caminhos por ${NAMES[source]}`;
  const learned =
    samples === 0
      ? 'velocidade padrão, ainda sem saídas medidas'
      : `velocidade de ${counted(samples, 'saída medida', 'saídas medidas')}${hour === undefined ? '' : `, ${atHourText(hour)}`}`;
  const line = `linha reta${moreText(factor)} a ${String(kmh).replace('.', ',')} km/h (${learned})`;
  return insteadOf === undefined ? line : `${NAMES[insteadOf]} não respondeu: ${line}`;
}

/** ` com 35 % a mais,`: by how much the way through the streets is longer. */
function moreText(factor: number): string {
  const percent = Math.round((factor - 1) * 100);
  return percent <= 0 ? '' : ` com ${percent} % a mais,`;
}

import type { Travel, TravelSource } from '#domain/runs/board/facts.ts';

const NAMES: Readonly<Record<TravelSource, string>> = {
  straight: 'linha reta',
  osrm: 'OSRM',
  valhalla: 'Valhalla',
  openrouteservice: 'openrouteservice',
};

/** How travel times are computed: `linha reta × 1,35 a 22 km/h (mediana de 148 saídas, 20 h)`. */
export function travelText({ source, factor, kmh, samples, hour, insteadOf }: Travel): string {
  if (source !== 'straight') return `caminhos por ${NAMES[source]}`;
  const learned =
    samples === 0
      ? 'velocidade padrão, ainda sem saídas medidas'
      : `mediana de ${samples} saídas${hour === undefined ? '' : `, ${hour} h`}`;
  const line = `linha reta × ${number(factor)} a ${number(kmh)} km/h (${learned})`;
  return insteadOf === undefined ? line : `${NAMES[insteadOf]} não respondeu: ${line}`;
}

function number(value: number): string {
  return String(value).replace('.', ',');
}

import { expect, test } from 'vitest';
import { travelText } from './text.ts';

const straight = { source: 'straight', factor: 1.35, kmh: 22.5, samples: 0 } as const;

test('times over straight lines say their factor, their speed and from how many runs it was learned', () => {
  expect(travelText(straight)).toBe(
    'linha reta com 35 % a mais, a 22,5 km/h (velocidade padrão, ainda sem saídas medidas)',
  );
  expect(travelText({ ...straight, samples: 148 })).toBe(
    'linha reta com 35 % a mais, a 22,5 km/h (velocidade de 148 saídas medidas)',
  );
  expect(travelText({ ...straight, factor: 1, samples: 1, hour: 0 })).toBe(
    'linha reta a 22,5 km/h (velocidade de 1 saída medida, à 0h)',
  );
});

test('a road service is named, also where it did not answer', () => {
  expect(travelText({ ...straight, source: 'osrm' })).toBe('caminhos por OSRM');
  expect(travelText({ ...straight, source: 'valhalla' })).toBe('caminhos por Valhalla');
  expect(travelText({ ...straight, source: 'openrouteservice' })).toBe('caminhos por openrouteservice');
  expect(travelText({ ...straight, insteadOf: 'osrm' })).toMatch(/^OSRM não respondeu: linha reta/);
});

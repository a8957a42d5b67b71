import { operation } from '#contract/operation.ts';
import { MapSettingsSchema } from './schema.ts';

export const readMapSettings = operation({
  method: 'GET',
  path: '/api/map',
  summary: 'Mapa',
  description: 'De onde vem o mapa de ruas desta instalação. Sem `styleUrl`, não há mapa de ruas.',
  answer: { 200: MapSettingsSchema },
  problems: [],
  policy: { access: 'public' },
});
